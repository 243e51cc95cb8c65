import { expect, it } from 'vitest';
import { resultOf } from './counts.mjs';

const vitest = (testResults = []) => ({ numPassedTests: 7, testResults });
const playwright = (suites = [], errors = []) => ({ stats: { expected: 4 }, suites, errors });
const failedTest = {
  status: 'failed',
  fullName: 'prices are exact',
  duration: 12,
  failureMessages: ['\u001b[31m3 is not 4\u001b[39m\n  at …'],
};

it('counts the passed tests of Vitest and Playwright, names the failed and skipped ones, and times each', () => {
  const assertionResults = [
    failedTest,
    { status: 'passed', fullName: 'dates are local', duration: 3 },
    { status: 'skipped', fullName: 'rows are locked' },
  ];
  expect(resultOf(vitest([{ name: 'price.test.ts', status: 'failed', assertionResults }]), 1)).toEqual({
    passed: 7,
    failures: ['price.test.ts: prices are exact: 3 is not 4'],
    skipped: ['rows are locked'],
    times: [
      { test: 'prices are exact', ms: 12 },
      { test: 'dates are local', ms: 3 },
      { test: 'rows are locked', ms: 0 },
    ],
  });
  const tests = [
    { projectName: 'desk', status: 'expected', results: [{ duration: 900 }] },
    {
      projectName: 'phone',
      status: 'unexpected',
      results: [{ duration: 800, error: { message: 'no button\n  at …' } }],
    },
  ];
  const group = { file: 'rent.spec.ts', specs: [{ title: 'a renter requests hours', tests }] };
  expect(resultOf(playwright([{ file: 'rent.spec.ts', specs: [], suites: [group] }]), 1)).toEqual({
    passed: 4,
    failures: ['rent.spec.ts [phone]: a renter requests hours: no button'],
    skipped: [],
    times: [
      { test: 'rent.spec.ts [desk]: a renter requests hours', status: 'expected', ms: 900 },
      {
        test: 'rent.spec.ts [phone]: a renter requests hours',
        status: 'unexpected',
        ms: 800,
        error: 'no button\n  at …',
      },
    ],
  });
});

it('counts a test file that could not be loaded as one failure', () => {
  const unloaded = { name: 'broken.test.ts', status: 'failed', assertionResults: [] };
  expect(resultOf(vitest([unloaded]), 1).failures).toEqual(['broken.test.ts']);
});

it('counts an error outside of tests, a non-zero exit and a missing report as failures', () => {
  expect(resultOf(playwright([], [{ message: 'no server' }]), 1).failures).toEqual(['no server']);
  expect(resultOf(vitest(), 1).failures).toEqual(['an error outside of tests']);
  const noReport = { passed: 0, failures: ['a run that wrote no report'], skipped: [], times: [] };
  expect(resultOf(undefined, 0)).toEqual(noReport);
});
