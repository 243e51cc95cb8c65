import { expect, it } from 'vitest';
import { countsOf } from './counts.mjs';

const vitest = (values) => ({ numPassedTests: 0, numFailedTests: 0, testResults: [], ...values });
const playwright = (stats, errors = []) => ({
  stats: { expected: 0, flaky: 0, unexpected: 0, ...stats },
  errors,
});

it('reads the counts of Vitest and Playwright', () => {
  expect(countsOf(vitest({ numPassedTests: 7, numFailedTests: 2 }), 1)).toEqual({ passed: 7, failed: 2 });
  expect(countsOf(playwright({ expected: 4, flaky: 1, unexpected: 3 }), 1)).toEqual({ passed: 5, failed: 3 });
});

it('counts a test file that could not be loaded as one failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ];
  const report = vitest({ numPassedTests: 1, numFailedTests: 1, testResults });
  expect(countsOf(report, 1)).toEqual({ passed: 1, failed: 2 });
});

it('counts an error outside of tests, a non-zero exit and a missing report as failures', () => {
  expect(countsOf(playwright({ expected: 2 }, [{ message: 'no server' }]), 1).failed).toBe(1);
  expect(countsOf(vitest({ numPassedTests: 2 }), 1)).toEqual({ passed: 2, failed: 1 });
  expect(countsOf(undefined, 0)).toEqual({ passed: 0, failed: 1 });
});
