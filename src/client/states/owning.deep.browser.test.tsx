import { allStates } from './all-states.ts';
import { checkStatesDeeply } from './check-states.ts';

checkStatesDeeply(allStates.owning);
