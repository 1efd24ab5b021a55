import { builtLangOf, type Lang } from '@sofra/contract/kernel/languages.ts'
import { inLanguage, type Phrase } from '@sofra/contract/kernel/phrases.ts'
import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'

/** Words in files of former versions, in any language, so that old files stay readable. Never remove one. */
export const formerWords: { readonly [K in PhraseKey]?: readonly string[] } = {
  'menu-file.message': ['Ne yanlış?', 'What is wrong?', 'Was ist falsch?'],
  'menu-file.max_quantity': ['En çok adet', 'At most', 'Höchstens'],
  'branch-category.name': ['Category name'],
  'branch-category.delivery_types': ['Teslimat türleri', 'Lieferarten'],
  'branch-category.sources': ['Vertriebskanäle'],
  'branch-product.name': ['Product name'],
  'branch-product.vat_rate': ['Mehrwertsteuer'],
  'branch-product.show_in_list': ['Show in the menu', 'In der Karte zeigen'],
  'branch-product.kitchen_ids': ['Kitchens', 'Küchen'],
  'branch-material.title': ['Materials'],
  'branch-material.name': ['Ingredient name'],
  'offer.sold': ['Sold', 'Verkauft'],
  'branch-option-group.kind': ['Kind'],
  'branch-option-group.kind.material': ['Malzeme kataloğu', 'Material catalog', 'Zutatenkatalog'],
  'branch-option-group.kind.product': ['Ürün kataloğu', 'Product catalog', 'Produktkatalog'],
  'branch-option-group.selection_limit': ['Auswahlgrenze'],
  'branch-option-group.selection_type.multiple_reverse': ['Ters çoklu'],
  'branch-option-group.selection_type.multiple_reverse_price_included': ['Ters çoklu, fiyata dahil'],
  'delivery-type.title': ['Lieferart'],
  'delivery-type.comeEat': ['Vor Ort essen'],
  'delivery-type.orderOnTheTable': ['Order at table', 'Bestellung am Tisch'],
  'source.title': ['Kaynak', 'Source', 'Quelle'],
  'source.integration': ['Pazaryeri', 'Marktplatz'],
  'allergen.crustaceans': ['Kabuklular'],
}

/** Returns the present and former words of a phrase in a file, in any language; a shared word belongs to its present phrase. */
export const wordsIn = (phrase: PhraseKey): readonly string[] => [
  ...(formerWords[phrase] ?? []),
  ...(allPhrases as Record<PhraseKey, Phrase>)[phrase],
]

/**
 * Returns the phrase for a file: the built-in text. Overrides of operators are ignored, because a file is read back by
 * these words.
 */
export const fileText = (lang: Lang, phrase: PhraseKey) => inLanguage(allPhrases[phrase], builtLangOf(lang))

/** Words of a closed list: written in one language, read in all of them, ignoring case. */
export const wordsOf = <T extends string | boolean>(phrases: readonly (readonly [value: T, phrase: PhraseKey])[]) => {
  const valueByWord = new Map(
    phrases.flatMap(([value, phrase]) => wordsIn(phrase).map((word): [string, T] => [toSearchText(word), value])),
  )
  const phraseOf = new Map<T, PhraseKey>(phrases)
  return {
    translated: (value: T, lang: Lang) => fileText(lang, phraseOf.get(value) as PhraseKey),
    understand: (word: string) => valueByWord.get(toSearchText(word.trim())),
    all: (lang: Lang) => phrases.map(([, phrase]) => fileText(lang, phrase)).join(', '),
  }
}
export type Words<T extends string | boolean> = ReturnType<typeof wordsOf<T>>
