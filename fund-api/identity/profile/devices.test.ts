import { startSession } from "../account/sessions.ts";
import { testDatabases, type TestDatabase } from "../../platform/testing/databases.ts";
import { testStart } from "../../platform/testing/app.ts";
import { testProfile } from "../../platform/testing/profile.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const minutesLater = (minutes: number): Date => new Date(testStart.getTime() + minutes * 60_000);

type DeviceList = { devices: { deviceId: string; isCurrent: boolean; userAgent: string; ip: string }[] };

describe.each(testDatabases)("signed-in devices on $name", ({ open }) => {
  let testDatabase: TestDatabase;
  let test: ReturnType<typeof testProfile>;
  beforeAll(async () => {
    testDatabase = await open();
  });
  afterAll(() => testDatabase.close());
  beforeEach(() => {
    test = testProfile(testDatabase);
  });

  type Visitor = Awaited<ReturnType<(typeof test)["enter"]>>;
  const list = async (visitor: Visitor) => ((await visitor.get("/devices")).body as unknown as DeviceList).devices;
  const elsewhere = async (id: string, now = testStart) =>
    test.visitor(id, await startSession(testDatabase.db, id, { now, ip: "192.0.2.7", userAgent: firefox }));

  it("are the account's own open sessions, with the browser's name", async () => {
    const visitor = await test.enter("dana");
    await elsewhere(visitor.id);
    await elsewhere((await test.enter("bystander")).id);
    const devices = await list(visitor);
    expect(devices).toHaveLength(2);
    expect(devices.find(({ isCurrent }) => !isCurrent)).toMatchObject({
      userAgent: firefox,
      ip: "192.0.2.7",
      signedInAt: testStart.toISOString(),
      lastSeenAt: testStart.toISOString(),
    });
    expect(devices.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it("that were idle too long or signed out are not listed", async () => {
    const visitor = await test.enter("tidy");
    const ended = await elsewhere(visitor.id);
    await ended.get("/logout");
    await elsewhere(visitor.id);
    test.setNow(minutesLater(19));
    expect(await list(visitor)).toHaveLength(2);
    test.setNow(minutesLater(21));
    expect(await list(visitor)).toHaveLength(1);
  });

  it("can be signed out immediately, with an audit event, while the others continue", async () => {
    const visitor = await test.enter("owner");
    const [phone, tablet] = [await elsewhere(visitor.id), await elsewhere(visitor.id)];
    const deviceId = (await list(phone)).find(({ isCurrent }) => isCurrent)?.deviceId ?? "";
    const { status, body } = await visitor.post(`/devices/${deviceId}/sign-out`);
    expect([status, (body as unknown as DeviceList).devices.length]).toEqual([200, 2]);
    const statuses = [await phone.get(""), await tablet.get(""), await visitor.get("")].map((result) => result.status);
    expect(statuses).toEqual([401, 200, 200]);
    expect(await visitor.audit()).toEqual([
      { action: "device-signed-out", before: null, after: { deviceId, userAgent: firefox } },
    ]);
    expect(await visitor.codeOf(`/devices/${deviceId}/sign-out`)).toBe("NotFound");
  });

  it("of someone else are not found, and continue", async () => {
    const [visitor, other] = [await test.enter("curious"), await test.enter("stranger")];
    const [theirs] = await list(other);
    expect(await visitor.codeOf(`/devices/${theirs?.deviceId ?? ""}/sign-out`)).toBe("NotFound");
    expect(await visitor.codeOf("/devices/7f1f6f43-5a0e-4a52-9d2b-1b1f4f1f2a3b/sign-out")).toBe("NotFound");
    expect((await other.get("")).status).toBe(200);
  });

  it("include the current one, which ends only with Log Out", async () => {
    const visitor = await test.enter("careful");
    const [currentDevice] = await list(visitor);
    const { status, body } = await visitor.post(`/devices/${currentDevice?.deviceId ?? ""}/sign-out`);
    expect([status, body.message]).toEqual([422, "Invalid"]);
    expect((await visitor.get("")).status).toBe(200);
  });
});
