import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cleanUp, newDatabase, newFolder, root, startProduct } from './product.ts';

afterAll(cleanUp);

function promtool(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

it.each([
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts.test.yml'],
])('promtool %s %s accepts %s', (verb, what, file) => {
  const { code, output } = promtool([verb, what, join(root, 'deploy/prometheus', file)]);
  expect(output).toContain('SUCCESS');
  expect(code).toBe(0);
});

it('promtool accepts the metrics of the product', async () => {
  const { output, stop } = await startProduct({
    DATABASE_URL: await newDatabase('sillage_operate_metrics'),
    DATA_DIR: newFolder(),
    METRICS_PORT: '0',
  });
  const response = await fetch(/Metrics: (\S+)/.exec(output())?.[1] ?? '');
  const text = await response.text();
  expect(text).toMatch(/^sillage_database_up 1$/m);
  expect(promtool(['check', 'metrics'], text)).toEqual({ code: 0, output: '' });
  expect((await stop()).code).toBe(0);
});
