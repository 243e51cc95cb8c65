import type { ChildProcess } from 'node:child_process';

export const preload: string;
export const testMoment: string;
export function startTestClock(moment: string): void;
export function hasTestClock(): boolean;
export function testNow(): number;
export function moveServer(server: ChildProcess, moment: string): Promise<void>;
