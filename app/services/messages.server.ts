export type MessageKey = string;
export type MessageParameters = Record<string, string | number>;
