// `src/testing/test-database.ts` reads the address when it is loaded.
process.env.SILLAGE_TEST_DATABASE_URL = process.env.OPERATE_DATABASE_URL;
await import('./random-calls.test.ts');

export {};
