export interface GetirText {
  tr: string
  en: string
}

export interface GetirOption {
  id: string
  product: string
  optionProduct: string
  name: GetirText
  type: number
  price: number
  status: number
}

export interface GetirOptionCategory {
  id: string
  name: GetirText
  minCount: number
  maxCount: number
  removeToppings: boolean
  status: number
  options: GetirOption[]
}

export interface GetirProduct {
  id: string
  name: GetirText
  description: GetirText
  /** Lira with decimals, as everywhere in this API. */
  price: number
  struckPrice: number
  /** 100 active, 200 inactive, 400 inactive for today. */
  status: number
  isApproved: boolean
  imageURL: string
  chainProduct: string
  optionCategories: GetirOptionCategory[]
}

export interface GetirCategory {
  id: string
  name: GetirText
  isApproved: boolean
  weight: number
  status: number
  chainProductCategory: string
  products: GetirProduct[]
}

const both = (tr: string, en: string): GetirText => ({ tr, en })

/** Returns a small menu with an option category, a product that is not approved and a category that is not. */
export const defaultMenu = (id: () => string): GetirCategory[] => {
  const product = (name: GetirText, price: number, changes: Partial<GetirProduct> = {}): GetirProduct => ({
    id: id(),
    name,
    description: both('', ''),
    price,
    struckPrice: 0,
    status: 100,
    isApproved: true,
    imageURL: '',
    chainProduct: id(),
    optionCategories: [],
    ...changes,
  })
  const option = (name: GetirText, price: number): GetirOption => {
    return { id: id(), product: id(), optionProduct: id(), name, type: 1, price, status: 100 }
  }
  const optionCategory = (name: GetirText, options: GetirOption[], changes: Partial<GetirOptionCategory> = {}) => {
    return { id: id(), name, minCount: 0, maxCount: 1, removeToppings: false, status: 100, options, ...changes }
  }
  const category = (name: GetirText, weight: number, products: GetirProduct[], isApproved = true): GetirCategory => {
    return { id: id(), name, isApproved, weight, status: 100, chainProductCategory: id(), products }
  }
  const portion = optionCategory(both('Porsiyon', 'Portion'), [
    option(both('Tam', 'Full'), 0),
    option(both('Bir buçuk', 'One and a half'), 90),
  ])
  const without = optionCategory(both('Çıkarılacaklar', 'Without'), [option(both('Soğan', 'Onion'), 0)], {
    removeToppings: true,
    maxCount: 3,
  })
  return [
    category(both('Kebaplar', 'Kebabs'), 1, [
      product(both('Adana kebap', 'Adana kebab'), 260, { optionCategories: [portion, without] }),
      product(both('Urfa kebap', 'Urfa kebab'), 255.5),
      product(both('Beyti', 'Beyti'), 320, { isApproved: false }),
    ]),
    category(both('İçecekler', 'Drinks'), 2, [
      product(both('Ayran', 'Ayran'), 35),
      product(both('Şalgam', 'Salgam'), 40),
    ]),
    category(both('Tatlılar', 'Desserts'), 3, [product(both('Künefe', 'Kunefe'), 150)], false),
  ]
}
