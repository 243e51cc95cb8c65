import pg from 'pg';

/** A new, empty database on the server that `url` names, so that no test writes into the one that `url` names. */
export async function throwawayDatabase(url) {
  const name = `sillage_test_${process.pid}_${Date.now().toString(36)}`;
  await onServer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    drop: () => onServer(url, `drop database if exists ${name} with (force)`),
  };
}

async function onServer(url, statement) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(statement);
  } catch (error) {
    throw new Error(`DATABASE_URL must name a server where tests may create a database: ${error.message}`);
  } finally {
    await client.end().catch(() => {});
  }
}
