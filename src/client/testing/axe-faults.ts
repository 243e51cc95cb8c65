import axe from 'axe-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The axe violations of the page, one line per element. */
export async function axeFaults(): Promise<string[]> {
  // The page of the tests has no title, and its document is not that of the product.
  const { violations } = await axe.run(document.body, { runOnly: tags, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
