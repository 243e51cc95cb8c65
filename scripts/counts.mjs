import { readFileSync } from 'node:fs';

/** Test files that Vitest could not even load have no failed test in them: each counts as one. */
function vitestCounts(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** A flaky test passed in the end; Playwright's errors outside of any test count as one each. */
function playwrightCounts(report) {
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** What a run of Vitest or Playwright counted, from its JSON report and its exit code. */
export function countsOf(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const counts = report.stats ? playwrightCounts(report) : vitestCounts(report);
  // A run that failed as a whole, with every single test passed, has failed all the same.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** The report that a run wrote, or undefined where it died before. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export function addUp(list) {
  return list.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}

export const summary = ({ passed, failed }) => `${passed} passed, ${failed} failed`;
