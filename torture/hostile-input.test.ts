import { tryHostileInput } from './try-hostile-input.ts';

await tryHostileInput(20_000);
