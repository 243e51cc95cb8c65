import { runStates } from './run-states.ts';

runStates('accounts');
