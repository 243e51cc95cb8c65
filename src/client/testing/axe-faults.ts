import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What axe checks in all tests. Collecting passes would double the time. */
export const axeOptions: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** One line per element. */
export const faultLines = (violations: AxeResults['violations']): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );

/** The axe violations of the page or of a part of it, one line per element. */
export async function axeFaults(part: Element = document.body): Promise<string[]> {
  return faultLines((await axe.run(part, axeOptions)).violations);
}
