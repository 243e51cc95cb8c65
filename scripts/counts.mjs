import { readFileSync } from 'node:fs';

/** A test file that Vitest could not load contains no failed test: it counts as one failure. */
function vitestResult({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    if (status !== 'failed') return [];
    const titles = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    return titles.length > 0 ? titles.map((title) => `${name}: ${title}`) : [name];
  });
  return { passed: numPassedTests, failures };
}

/** A flaky test counts as passed; each error outside of a test counts as one failure. */
function playwrightResult({ stats, errors, suites }) {
  const failures = suites.flatMap(failedIn).concat(errors.map(({ message }) => message));
  return { passed: stats.expected + stats.flaky, failures };
}

function failedIn({ file, specs, suites = [] }) {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName }) => `${file} [${projectName}]: ${title}`),
  );
  return [...failed, ...suites.flatMap(failedIn)];
}

/**
 * What a Vitest or Playwright run found, from its JSON report and exit code: how many tests passed, and what failed. A run
 * without a report has failed.
 */
export function resultOf(report, code) {
  if (!report) return { passed: 0, failures: ['a run that wrote no report'] };
  const { passed, failures } = report.stats ? playwrightResult(report) : vitestResult(report);
  return { passed, failures: failures.length === 0 && code !== 0 ? ['an error outside of tests'] : failures };
}

/** Parses a JSON report; undefined if the run ended before it was written. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
