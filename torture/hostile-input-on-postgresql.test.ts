import './use-postgresql.ts';
import { tryHostileInput } from './try-hostile-input.ts';

await tryHostileInput(4_000);
