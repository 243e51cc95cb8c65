export const helpers = {
  title: 'Team',
};
