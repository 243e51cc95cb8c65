import { readFileSync } from 'node:fs';

/** A test file that Vitest could not load contains no failed test: it counts as one failure. */
function vitestCounts({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/** A flaky test counts as passed; each error outside of a test counts as one failure. */
function playwrightCounts({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The counts of a Vitest or Playwright run, from its JSON report and exit code. A run without a report has failed. */
export function countsOf(report, code) {
  if (!report) return { passed: 0, failed: 1 };
  const { passed, failed } = report.stats ? playwrightCounts(report) : vitestCounts(report);
  return { passed, failed: failed === 0 && code !== 0 ? 1 : failed };
}

/** Parses a JSON report; undefined if the run ended before it was written. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
