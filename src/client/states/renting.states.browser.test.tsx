import { allStates } from './all-states.ts';
import { runStates } from './run-states.ts';

runStates(allStates.renting);
