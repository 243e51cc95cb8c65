import { allStates } from './all-states.ts';
import { photographStates } from './photograph-states.ts';

photographStates(allStates.accounts);
