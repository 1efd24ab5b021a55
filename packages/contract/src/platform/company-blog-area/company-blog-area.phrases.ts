import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { companyBlogArea } from './company-blog-area.contract.ts'

export const companyBlogAreaPhrases = {
  ...phrasesOf(companyBlogArea, {
    title: ['Firma blog alanları', 'Company blog areas', 'Blogbereiche der Firmen'],
    one: ['Blog alanı', 'Blog area', 'Blogbereich'],
    slug: ['Bağlantı adı (URL)', 'URL name', 'Name in der URL'],
    description: ['Açıklama', 'Description', 'Beschreibung'],
    used: ['Yazan firma', 'Written by', 'Geschrieben von'],
  }),
  ...phrases({
    'company-blog-area.empty.hint': [
      'Hikâyemiz, mutfağımız, alerjenler… Firmalar bu alanlara kendi metnini yazar.',
      'Our story, our cooking, allergens… Companies write their own text for each area.',
      'Unsere Geschichte, wie wir kochen, Allergene … Firmen schreiben dafür ihren eigenen Text.',
    ],
  }),
}
