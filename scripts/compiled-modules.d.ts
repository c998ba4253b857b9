export declare const keepCompiledModules: () => void;
