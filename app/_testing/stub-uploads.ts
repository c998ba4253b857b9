/** An upload as the portal's server receives it; the test decides when to respond. */
export type UploadCall = {
  readonly path: string;
  readonly headers: Headers;
  readonly file: File;
  readonly isAborted: () => boolean;
  readonly progress: (bytes: number) => void;
  /** Null simulates a lost connection. */
  readonly end: (response: Response | null) => Promise<void>;
};

/** Captures the files that a rendered island uploads, in order. */
export const stubUploads = (): readonly UploadCall[] => {
  const uploads: UploadCall[] = [];
  class StubbedRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    #path = "";
    #type = "";
    responseType = "";
    response = new ArrayBuffer(0);
    status = 0;
    open = (_method: string, path: string): void => void (this.#path = path);
    setRequestHeader = (name: string, value: string): void => this.#headers.set(name, value);
    getResponseHeader = (): string => this.#type;
    abort = (): boolean => this.dispatchEvent(new Event("abort"));
    send = (file: File): void => {
      let isAborted = false;
      this.addEventListener("abort", () => (isAborted = true));
      uploads.push({
        path: this.#path,
        headers: this.#headers,
        file,
        isAborted: () => isAborted,
        progress: (loaded) =>
          void this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total: file.size })),
        end: async (response) => {
          if (response !== null) {
            this.status = response.status;
            this.#type = response.headers.get("content-type") ?? "";
            this.response = await response.arrayBuffer();
          }
          this.dispatchEvent(new Event(response === null ? "error" : "load"));
        },
      });
    };
  }
  jest.spyOn(globalThis, "XMLHttpRequest").mockImplementation(() => new StubbedRequest() as unknown as XMLHttpRequest);
  return uploads;
};
