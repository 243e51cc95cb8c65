import { compareLong } from './compare-with-model.ts';

await compareLong();
