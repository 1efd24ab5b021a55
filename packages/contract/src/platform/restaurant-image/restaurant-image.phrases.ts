import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { restaurantImage } from './restaurant-image.contract.ts'

export const restaurantImagePhrases = {
  ...phrasesOf(restaurantImage, {
    title: ['Görsel kütüphanesi', 'Picture library', 'Bildbibliothek'],
    one: ['Kütüphane görseli', 'Library picture', 'Bibliotheksbild'],
    name: ['Görsel adı', 'Picture name', 'Name des Bildes'],
    tags: ['Etiketler', 'Tags', 'Schlagwörter'],
    image: ['Görsel', 'Picture', 'Bild'],
  }),
  ...phrases({
    'restaurant-image.hint': [
      'Restoranların ürün ve kategorilerinde kullanabileceği görseller burada görünür. Birden çok dosyayı birlikte ekleyebilirsiniz.',
      'Pictures that restaurants may use for their products and categories. Several files can be added at once.',
      'Bilder, die Restaurants für Produkte und Kategorien verwenden können. Mehrere Dateien lassen sich auf einmal hinzufügen.',
    ],
    'restaurant-image.add-files': ['Görselleri ekle', 'Add pictures', 'Bilder hinzufügen'],
    'restaurant-image.drop': [
      'Eklemek için dosyaları bu sayfaya bırakın',
      'Drop files on this page to add them',
      'Dateien zum Hinzufügen auf diese Seite ziehen',
    ],
    'restaurant-image.adding': [
      '{n} görselin {done} tanesi eklendi',
      '{done} of {n} picture added|{done} of {n} pictures added',
      '{done} von {n} Bild hinzugefügt|{done} von {n} Bildern hinzugefügt',
    ],
    'restaurant-image.added': [
      '{n} görsel eklendi',
      '{n} picture added|{n} pictures added',
      '{n} Bild hinzugefügt|{n} Bilder hinzugefügt',
    ],
    'restaurant-image.failed': [
      '{n} dosya eklenemedi',
      '{n} file could not be added|{n} files could not be added',
      '{n} Datei konnte nicht hinzugefügt werden|{n} Dateien konnten nicht hinzugefügt werden',
    ],
    'restaurant-image.inactive': ['Pasif', 'Inactive', 'Inaktiv'],
  }),
}
