import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** A failed test with the first line of its error, because the end of a long output may be all that is kept of it. */
function withError(test, message) {
  const [line = ''] = stripVTControlCharacters(message ?? '').split('\n');
  return line ? `${test}: ${line.slice(0, 300)}` : test;
}

/** A test file that Vitest could not load contains no failed test: it counts as one failure. */
function vitestResult({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    if (status !== 'failed') return [];
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return [name];
    return failed.map(({ fullName, failureMessages = [] }) =>
      withError(`${name}: ${fullName}`, failureMessages[0]),
    );
  });
  const times = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({ test: fullName, ms: duration })),
  );
  const skipped = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map((test) => test.fullName),
  );
  return { passed: numPassedTests, failures, skipped, times };
}

/** Each error outside of a test counts as one failure. */
function playwrightResult({ stats, errors, suites }) {
  const tests = suites.flatMap(testsIn);
  const failures = tests.filter(({ status }) => status !== 'expected' && status !== 'skipped');
  return {
    passed: stats.expected,
    failures: failures
      .map(({ test, error }) => withError(test, error))
      .concat(errors.map(({ message }) => message)),
    skipped: tests.filter(({ status }) => status === 'skipped').map(({ test }) => test),
    times: tests,
  };
}

function testsIn({ file, specs, suites = [] }) {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      test: `${file} [${projectName}]: ${title}`,
      status,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      error: results.find(({ error }) => error)?.error.message,
    })),
  );
  return [...own, ...suites.flatMap(testsIn)];
}

/**
 * What a Vitest or Playwright run found, from its JSON report and exit code: how many tests passed, which failed and which were
 * skipped, and how long each took. A run without a report has failed.
 */
export function resultOf(report, code) {
  if (!report) return { passed: 0, failures: ['a run that wrote no report'], skipped: [], times: [] };
  const { passed, failures, skipped, times } = report.stats ? playwrightResult(report) : vitestResult(report);
  return {
    passed,
    skipped,
    times,
    failures: failures.length === 0 && code !== 0 ? ['an error outside of tests'] : failures,
  };
}

/** Parses a JSON report; undefined if the run ended before it was written. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
