export function workersFor(megabytesEach: number, perCore?: number): number;
