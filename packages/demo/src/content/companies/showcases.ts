import { t } from '../notation.ts'
import type { Words } from '../shapes.ts'

interface DemoShowcase {
  /** The name of its pictures. */
  key: string
  name: Words
  kind: 'banner' | 'slider' | 'story'
  /** The owner: the platform, a company, or a branch by its code. */
  of: 'platform' | { company: string } | { branch: string }
  placement?: 'half'
  /** The two colours of its pictures, and the objects on them. */
  colours: readonly [string, string]
  icons: readonly [string, string, string]
  /** The texts on a story's pictures. */
  says?: readonly string[]
  /** The target: a product or category by its Turkish name, a page, or an address. */
  product?: string
  category?: string
  page?: string
  link?: string
  /** Start and end in days before the demo's now; negative values are in the future. */
  from?: number
  until?: number
  pinned?: true
  countdown?: true
  /** The approximate number of views per day. */
  views: number
}

/** The demo's banners, sliders and stories: running, planned and past. */
export const demoShowcase: readonly DemoShowcase[] = [
  {
    key: 'hosgeldin',
    kind: 'banner',
    of: 'platform',
    icons: ['pot-of-food', 'flatbread', 'teapot'],
    views: 640,
    name: t('Mahallenin sofrası burada', 'Your neighbourhood at one table', 'Die Nachbarschaft an einem Tisch'),
    colours: ['#1f4e5f', '#2f7f79'],
    page: 'hakkimizda',
    from: 90,
  },
  {
    key: 'odun-atesi',
    kind: 'banner',
    of: { company: 'korlu' },
    icons: ['oden', 'meat-on-bone', 'flatbread'],
    name: t('Odun ateşinde, ustasından', 'Straight from the wood fire', 'Frisch vom Holzfeuer'),
    colours: ['#5a1a12', '#b3411f'],
    from: 60,
    views: 410,
  },
  {
    key: 'adana-haftasi',
    kind: 'banner',
    of: { branch: 'KAD' },
    icons: ['oden', 'olive', 'cup-with-straw'],
    name: t('Adana haftası', 'Adana week', 'Adana-Woche'),
    colours: ['#7a1f1f', '#d9822b'],
    product: 'Adana Kebap',
    from: 4,
    until: -3,
    pinned: true,
    countdown: true,
    views: 180,
  },
  {
    key: 'oglen-menusu',
    kind: 'banner',
    of: { branch: 'KAD' },
    placement: 'half',
    views: 95,
    name: t('Öğlen çorbamız hazır', 'Soup is ready at noon', 'Mittags gibt es Suppe'),
    colours: ['#3d5a3a', '#84a059'],
    icons: ['bowl-with-spoon', 'flatbread', 'green-salad'],
    category: 'Çorbalar',
    from: 20,
  },
  {
    key: 'yilbasi',
    kind: 'banner',
    of: { branch: 'KAD' },
    icons: ['birthday-cake', 'oden', 'tropical-drink'],
    name: t('Yılbaşı sofrası', 'New Year’s table', 'Silvestertafel'),
    colours: ['#22304f', '#6b3f7d'],
    from: -20,
    until: -42,
    views: 0,
  },
  {
    key: 'tas-firin',
    kind: 'slider',
    of: { company: 'taskose' },
    icons: ['pizza', 'hamburger', 'french-fries'],
    name: t('Taş fırın yandı', 'The stone oven is hot', 'Der Steinofen ist heiß'),
    colours: ['#7b2d26', '#e0952f'],
    from: 45,
    views: 260,
  },
  {
    key: 'bahce-kahvalti',
    kind: 'slider',
    of: { branch: 'BOS' },
    icons: ['cooking', 'olive', 'teapot'],
    name: t('Bahçede serpme kahvaltı', 'Breakfast in the garden', 'Frühstück im Garten'),
    colours: ['#3f6b3c', '#d9b44a'],
    from: 12,
    views: 120,
  },
  {
    key: 'mutfaktan',
    kind: 'story',
    of: { company: 'korlu' },
    icons: ['oden', 'meat-on-bone', 'olive'],
    name: t('Mutfaktan', 'From the kitchen', 'Aus der Küche'),
    colours: ['#4a1d16', '#c4572b'],
    says: ['Kömürü yaktık', 'Şişler hazır', 'Afiyet olsun'],
    from: 2,
    until: -5,
    countdown: true,
    views: 330,
  },
  {
    key: 'yeni-tatlilar',
    kind: 'story',
    of: { branch: 'KAD' },
    icons: ['honey-pot', 'birthday-cake', 'teapot'],
    name: t('Yeni tatlılar', 'New desserts', 'Neue Desserts'),
    colours: ['#6d3b52', '#d98f6c'],
    says: ['Tepsi tepsi', 'Bir çayla'],
    from: 6,
    views: 140,
  },
]
