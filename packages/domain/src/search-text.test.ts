import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  findNearWords,
  foldForIndex,
  foldSearchText,
  isOneLetterAway,
  matchesNearly,
  matchesSearch,
  readSearchWords,
  sortKey,
} from './search-text.ts'

describe('folding', () => {
  it.each([
    ['أحمد', 'احمد'],
    ['إبراهيم', 'ابراهيم'],
    ['آيس', 'ايس'],
    ['ٱلسالمية', 'السالميه'],
    ['كُنَافَةٌ', 'كنافه'],
    ['كنـــافة', 'كنافة'],
    ['حولى', 'حولي'],
    ['السالمية', 'سالميه'],
    ['ألبان', 'الألبان'],
    ['البان', 'الألبان'],
    ['Al-Salmiya', 'salmiya'],
    ['el Salmiya', 'SALMIYA'],
    ['Hawally', 'hawaly'],
    ["Ma'amoul", 'maamoul'],
    ['crème brûlée', 'Creme Brulee'],
    ['قطعة ٤', 'قطعة 4'],
    ['ﻛﻨﺎﻓﺔ', 'كنافة'],
    ['کیک', 'كيك'],
    ['photo-print cake', 'Photo Print  Cake'],
    ['اللوتس', 'لوتس'],
    ['اللوز', 'لوز'],
    ['الليمون', 'ليمون'],
    ['اللبنة', 'لبنه'],
    ['للأطفال', 'الأطفال'],
    ['عبد الله السالم', 'عبدالله السالم'],
  ])('%s folds like %s', (left, right) => {
    expect(foldSearchText(left)).toBe(foldSearchText(right))
  })
  it.each([
    ['al el', 'al'],
    ['Al', 'al'],
    ['', ''],
    [' - ', ''],
    [' (cake),  fudge! ', 'cake fudge'],
    ['عبد الس', 'عبد الس'],
    ['كللمات', 'كلمات'],
    ['للبن', 'لبن'],
    ['aaab', 'ab'],
    ['الاللوز', 'لوز'],
  ])('%j is %j', (text, folded) => {
    expect(foldSearchText(text)).toBe(folded)
  })
  it('makes an index of words alone, each once', () => {
    expect(foldForIndex(['Blue office', '', 'blue'])).toBe('blue ofice')
    expect(foldForIndex([])).toBe('')
  })
  it('does not fold different words together', () => {
    expect(foldSearchText('كيك')).not.toBe(foldSearchText('كعك'))
    expect(foldSearchText('Salwa')).not.toBe(foldSearchText('Salmiya'))
  })
  it('folds decomposed text like composed text', () => {
    for (const text of ['أحمد إبراهيم آيس مؤمن رئيس', 'crème brûlée']) {
      expect(foldSearchText(text.normalize('NFD'))).toBe(foldSearchText(text.normalize('NFC')))
    }
  })
  it('a word folds alike with and without the article', () => {
    const letter = fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةآأإئؤ'.split(''))
    const word = fc.array(letter, { minLength: 2, maxLength: 8 }).map((letters) => letters.join(''))
    fc.assert(
      fc.property(word, (name) => {
        expect(foldSearchText(`ال${name}`)).toBe(foldSearchText(name))
      }),
      { numRuns: 2000 },
    )
  })
  it('one letter held down stays what it is, and finds nothing that only begins with it', () => {
    expect(foldSearchText('zzz')).toBe('zzz')
    expect(matchesSearch(foldForIndex(['Zahra']), 'zzz')).toBe(false)
    expect(matchesSearch(foldForIndex(['Zahra']), 'z')).toBe(true)
  })
  it('folding again changes nothing, for any text', () => {
    const letters = fc.constantFrom(..."اأإآٱلبتسميىةهوؤئء ـًَُِّ-alelzAL'éß١2۳ \u0654\u200f".split(''))
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(letters, { maxLength: 20 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, (name) => {
        const folded = foldSearchText(name)
        expect(foldSearchText(folded)).toBe(folded)
        expect(foldSearchText(name.normalize('NFD'))).toBe(folded)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('matching', () => {
  const areas = foldForIndex(['Abdullah Al-Salem', 'ضاحية عبدالله السالم'])
  it('finds a name by the beginning of any of its words, in either language', () => {
    for (const query of ['sal', 'abdul salem', 'السالم', 'سالم', 'ضاح', 'al-sal', 'alsalem', 'dahiya', '']) {
      expect(matchesSearch(areas, query), query).toBe(true)
    }
    for (const query of ['lem', 'abdul hawalli', 'حولي']) expect(matchesSearch(areas, query), query).toBe(false)
  })
  it('takes an article off the beginning of a whole word of letters, and off nothing else', () => {
    for (const query of ['xalsalem', 'alsal5']) expect(matchesSearch(areas, query), query).toBe(false)
    for (const name of ['قبالفستق', 'بالفستق5']) expect(matchesSearch(foldForIndex([name]), 'فستق'), name).toBe(false)
  })
  it('an article still being typed hides nothing', () => {
    for (const query of ['al', 'ال', 'el-', 'Al ']) expect(matchesSearch(areas, query), query).toBe(true)
  })
  it('finds what is written together with "with the", "and the" and "for the"', () => {
    const index = foldForIndex(['كنافة بالفستق', 'للمكتب والدوام'])
    for (const query of ['فستق', 'الفستق', 'دوام', 'للدوام', 'مكتب']) expect(matchesSearch(index, query), query).toBe(true)
  })
  it('finds a sweet in every spelling and script', () => {
    const index = foldForIndex(['Kunafa with cream', 'كنافة بالقشطة'])
    for (const query of ['konafa', 'knafeh', 'كنافه', 'kunaf', 'cream']) expect(matchesSearch(index, query), query).toBe(true)
    expect(matchesSearch(foldForIndex(['Gers Ogaily']), 'قرص عقيلي')).toBe(true)
    expect(matchesSearch(foldForIndex(['قرص عقيلي']), 'qurs uqaili')).toBe(true)
    expect(matchesSearch(index, 'baklava')).toBe(false)
  })
  it('every name matches itself and every beginning of its words', () => {
    const word = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'abcdeklmnزكلنافةسمي'.split('')) })
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const name = words.join(' ')
        expect(matchesSearch(foldForIndex([name]), name)).toBe(true)
        expect(matchesSearch(foldSearchText(name), name)).toBe(true)
      }),
    )
  })
})

describe('matching with one letter wrong', () => {
  const names = foldForIndex(['Salmiya', 'السالمية', 'Chocolate fudge cake'])
  it.each([
    'salmya',
    'sallmiya',
    'salmiys',
    'aslmiya',
    'سالمبة',
    'chocalate',
    'chocloa',
    'fugde cake',
    'Salmiya',
    'sal',
    'cho',
    'alsalmya',
    'caek',
    'chobcol',
    'slmiy',
  ])('finds %s', (query) => {
    expect(matchesNearly(names, query)).toBe(true)
  })
  it.each(['slmya', 'sal5', 'cke', 'cak3', '5ake', 'sami', 'fug', 'kuke', 'jabriya', 'salmiya jabriya', 'ال', ''])(
    'does not find "%s"',
    (query) => {
      expect(matchesNearly(names, query)).toBe(false)
    },
  )
})

describe('one letter', () => {
  it.each([
    ['salm', 'salms'],
    ['salm', 'alm'],
    ['salm', 'silm'],
    ['salm', 'saml'],
    ['salm', 'salm'],
    ['a', ''],
  ])('lies between %s and %s', (left, right) => {
    expect([isOneLetterAway(left, right), isOneLetterAway(right, left)]).toEqual([true, true])
  })
  it.each([
    ['salm', 'salmsi'],
    ['salm', 'samx'],
    ['salm', 'saxl'],
    ['salmi', 'samly'],
    ['salm', 'aslx'],
    ['ab', ''],
  ])('does not lie between %s and %s', (left, right) => {
    expect([isOneLetterAway(left, right), isOneLetterAway(right, left)]).toEqual([false, false])
  })
})

describe('sorting', () => {
  it('goes by the name without blanks around it, and leaves alone what only looks like an article', () => {
    expect([sortKey(' Salmiya ', 'en'), sortKey(' السالمية ', 'ar')]).toEqual(['salmiya', 'سالمية'])
    expect([sortKey('سالمية', 'ar'), sortKey('الم', 'ar')]).toEqual(['سالمية', 'الم'])
  })

  it('[S2.6a] leaves the article out in Arabic, so that not everything stands under alif', () => {
    expect(sortKey('السالمية', 'ar')).toBe('سالمية')
    expect(sortKey('ألبان', 'ar')).toBe('ألبان')
    expect(sortKey('حَوَلّي', 'ar')).toBe('حولي')
    expect(sortKey('Al Rai', 'en')).toBe('al rai')
  })
})

describe('the words of a query', () => {
  it('are read once each, and eight at most', () => {
    expect(readSearchWords('Cake cake, CAKE fudge')).toEqual([['cake'], ['fudge']])
    const many = 'one two three four five six seven eight'
    expect(readSearchWords(`${many} nine ten`)).toEqual(readSearchWords(many))
    expect(readSearchWords(many)).toHaveLength(8)
  })

  it.each([
    ['chocolate fudge cake', 'cake', 3],
    ['chocolate fudge cake', 'fudge chocolate', 2],
    ['chocolate fudge cake', 'fugde caek', 3],
    ['cake chocolate cake', 'cake', 1],
    ['chocolate fudge cake', 'fudge vanilla', null],
    ['chocolate fudge cake', '', null],
  ])('in «%s», «%s» are found within the first words: %s', (text, query, needed) => {
    expect(findNearWords(text.split(' '), readSearchWords(query))).toBe(needed)
  })
})
