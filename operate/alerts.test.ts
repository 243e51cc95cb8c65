import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from './load.ts';
import { cleanUp, newDatabase, newFolder, onDatabase, type Product, root, startProduct } from './product.ts';
import { until } from './run-server.ts';

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

describe('the metrics of the product', () => {
  let product: Product;
  let metricsUrl: string;
  let databaseUrl: string;
  const name = 'sillage_operate_metrics';

  beforeAll(async () => {
    databaseUrl = await newDatabase(name);
    product = await startProduct({ DATABASE_URL: databaseUrl, DATA_DIR: newFolder(), METRICS_PORT: '0' });
    metricsUrl = /Metrics: (\S+)/.exec(product.output())?.[1] ?? '';
  });

  async function scrape() {
    const response = await fetch(metricsUrl);
    expect(response.status).toBe(200);
    const text = await response.text();
    const value = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${series} `))
          ?.slice(series.length + 1) ?? 'NaN',
      );
    return { text, value };
  }

  it('are in the format that Prometheus expects', async () => {
    const { text } = await scrape();
    const { code, output } = promtool(['check', 'metrics'], text);
    expect(output).toBe('');
    expect(code).toBe(0);
  });

  it('count the requests and the connections', async () => {
    const requests = 'sillage_http_request_seconds_count{method="GET",route="/guide",status="2xx"}';
    for (let n = 0; n < 20; n++) await send(product.origin, { method: 'GET', path: '/guide' });
    const { value } = await scrape();
    expect(value(requests)).toBe(20);
    expect(value('sillage_pool_connections_max')).toBe(5);
    expect(value('sillage_items')).toBeGreaterThan(10);
    expect(value('sillage_database_up')).toBe(1);
  });

  it('come within seconds while the database is away', async () => {
    const admin = Object.assign(new URL(databaseUrl), { pathname: 'postgres' }).href;
    await onDatabase(admin, `alter database ${name} with allow_connections false`);
    await onDatabase(admin, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    try {
      await until(
        async () => {
          const started = performance.now();
          const { value } = await scrape();
          expect(performance.now() - started).toBeLessThan(4_000);
          return value('sillage_database_up') === 0;
        },
        () => 'sillage_database_up stays 1',
      );
      expect((await scrape()).text).not.toContain('sillage_bookings');
    } finally {
      await onDatabase(admin, `alter database ${name} with allow_connections true`);
    }
  });

  it('end with the product', async () => {
    expect((await product.stop()).code).toBe(0);
    await expect(fetch(metricsUrl)).rejects.toThrow();
  });
});
