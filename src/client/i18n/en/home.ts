export const home = {
  title: 'Take the sea by the hour.',
};
