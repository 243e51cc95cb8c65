import './use-postgresql.ts';
import { compareLong } from './compare-with-model.ts';

await compareLong();
