import { allStates } from './all-states.ts';
import { checkEachState } from './check-states.ts';

checkEachState(allStates.owning);
