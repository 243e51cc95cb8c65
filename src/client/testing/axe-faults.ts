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
  // axe does not know the top layer, so buttons of the page or dialog below seem to cover those of a dialog. `smallTargets` does.
  const isInDialog = document.querySelector('dialog:modal') !== null;
  const rules = { 'target-size': { enabled: !isInDialog } };
  return faultLines((await axe.run(part, { ...axeOptions, rules })).violations);
}
