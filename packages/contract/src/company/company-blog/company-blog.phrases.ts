import { phrases } from '../../kernel/phrases.ts'
import { contentPhrases } from '../../platform/content/content.phrases.ts'

export const companyBlogPhrases = phrases({
  'company-blog.title': ['Firma blogu', 'Company blog', 'Blog der Firma'],
  'company-blog.one': ['Blog metni', 'Blog text', 'Blogtext'],
  'company-blog.area': ['Alan', 'Area', 'Bereich'],
  'company-blog.company_blog_area_id': ['Alan', 'Area', 'Bereich'],
  'company-blog.slug': contentPhrases['content.slug'],
  'company-blog.sort_no': ['Sıra', 'Sort order', 'Reihenfolge'],
  'company-blog.state': contentPhrases['content.state'],
  'company-blog.name': contentPhrases['content.name'],
  'company-blog.image': ['Görsel', 'Picture', 'Bild'],
  'company-blog.body': contentPhrases['content.body'],
  'company-blog.seo_title': contentPhrases['content.seo_title'],
  'company-blog.seo_description': contentPhrases['content.seo_description'],
  'company-blog.status': contentPhrases['content.status'],
  'company-blog.starts_at': contentPhrases['content.starts_at'],
  'company-blog.ends_at': contentPhrases['content.ends_at'],
  'site-text.none': ['Oluşturulmadı', 'Not created', 'Nicht erstellt'],
  'company-blog.off': [
    'Blog yayında değil: yayındaki metinleri de müşteriler görmez.',
    'The blog is not published: guests do not see published texts either.',
    'Der Blog ist nicht veröffentlicht: Gäste sehen auch veröffentlichte Texte nicht.',
  ],
  'company-blog.off.settings': ['Firma ayarları', 'Company settings', 'Einstellungen der Firma'],
  'company-blog.empty.hint': [
    'Platform henüz bir blog alanı açmadı.',
    'The platform offers no blog areas yet.',
    'Die Plattform bietet noch keine Blogbereiche an.',
  ],
})
