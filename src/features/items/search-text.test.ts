import { describe, expect, it } from 'vitest';
import { foldText, searchText, searchWords } from './search-text.ts';

describe('folding text', () => {
  it.each([
    ['Alborán', 'alboran'],
    ['ALBORÁN', 'alboran'],
    ['Albora\u0301n', 'alboran'],
    ['Bœuf & Œuvre', 'boeuf & oeuvre'],
    ['İSTANBUL ıŞıK', 'istanbul isik'],
    ['ÆGIR ødegård Łódź Straße', 'aegir odegard lodz strasse'],
    ['ｊｅｔ ﬁsh', 'jet fish'],
    ['  two\tlines\r\n  and\u00a0more ', 'two lines and more'],
    ['nul\u0000byte', 'nul byte'],
    ['القرش', 'القرش'],
    ['مصطفى الـقـرش', 'مصطفي القرش'],
    ['l’été ‘d’ ʼa `b', "l'ete 'd' 'a 'b"],
    ['', ''],
  ])('converts %j to %j', (text, folded) => {
    expect(foldText(text)).toBe(folded);
    expect(foldText(folded)).toBe(folded);
  });
});

it('contains title, model and description', () => {
  expect(searchText('Été à Al Hoceïma', 'Sea-Doo GTX', null)).toBe('ete a al hoceima sea-doo gtx');
  expect(searchText('Spark', 'Sea-Doo', 'Très\nrapide')).toBe('spark sea-doo \n tres rapide');
});

it('returns each word once, the longest first', () => {
  expect(searchWords(' Jet  yamaha JET ')).toEqual(['yamaha', 'jet']);
  expect(searchWords(' \u0000 ')).toEqual([]);
});
