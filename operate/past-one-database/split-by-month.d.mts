export function splitByMonth(connectionString: string): Promise<{ step: string; seconds: number }[]>;
