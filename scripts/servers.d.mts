export const serverPath: string;
export function postgresFolder(): string | undefined;
