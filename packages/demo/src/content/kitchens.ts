/** The platform's cuisines. */
export const demoKitchens = [
  'Kebap & Izgara',
  'Pizza',
  'Burger',
  'Ev Yemekleri',
  'Kahvaltı',
  'Pastane & Tatlı',
  'Döner',
  'Pide & Lahmacun',
  'Deniz Ürünleri',
  'Çiğ Köfte',
  'Dünya Mutfağı',
  'Vegan',
] as const
type Kitchen = (typeof demoKitchens)[number]

const categories: Partial<Record<Kitchen, readonly string[]>> = {
  'Kebap & Izgara': ['grill', 'wraps', 'meze'],
  Pizza: ['classic-pizzas', 'special-pizzas'],
  Burger: ['burgers', 'chicken-burgers', 'veggie'],
  'Ev Yemekleri': ['home', 'olive-oil', 'soups', 'oven'],
  Kahvaltı: ['breakfast', 'eggs', 'toast', 'gozleme'],
  'Pastane & Tatlı': ['bakery', 'cakes', 'puddings', 'syrup', 'cookies', 'desserts'],
  Döner: ['doner'],
  'Pide & Lahmacun': ['pide'],
  'Dünya Mutfağı': ['pasta'],
}

/** Returns the ids of a product's cuisines, from its category and tags. */
export const kitchenIdsOf = (category: string, tags: readonly string[]): readonly number[] =>
  demoKitchens.flatMap((kitchen, i) =>
    categories[kitchen]?.includes(category) || (kitchen === 'Vegan' && tags.includes('vegan')) ? [i + 1] : [],
  )
