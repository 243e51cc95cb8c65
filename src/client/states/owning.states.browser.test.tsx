import { runStates } from './run-states.ts';

runStates('owning');
