// Loaded into the product with `--import`: records the statements that it sends, so that the bare server runs the same
// ones. The parent takes them with the message `take`.
import pg from 'pg';

const recorded = [];
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  const [statement] = args;
  const { text, values = [] } = typeof statement === 'string' ? { text: statement } : statement;
  recorded.push({ text, values, options: this.connectionParameters.options });
  return query.apply(this, args);
};
process.on('message', () => process.send(recorded.splice(0)));
