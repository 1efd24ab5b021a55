import { phrases } from '../../kernel/phrases.ts'

export const picturePhrases = phrases({
  'picture.not-a-picture': [
    'Bu dosya bir görsel değil ya da bozuk. PNG, JPEG, WebP, AVIF veya GIF seçin.',
    'This file is not a picture, or it is damaged. Choose a PNG, JPEG, WebP, AVIF or GIF.',
    'Diese Datei ist kein Bild oder beschädigt. Wählen Sie ein PNG, JPEG, WebP, AVIF oder GIF.',
  ],
  'picture.heic': [
    'HEIC görselleri okunamıyor. Görseli JPEG olarak gönderin: iPhone’da Ayarlar › Kamera › Biçimler › En Uyumlu seçeneğini kullanın ya da fotoğrafı JPEG olarak dışa aktarın.',
    'HEIC pictures cannot be read. Send the picture as a JPEG: on an iPhone choose Settings › Camera › Formats › Most Compatible, or export the photo as a JPEG.',
    'HEIC-Bilder können nicht gelesen werden. Senden Sie das Bild als JPEG: Wählen Sie auf dem iPhone Einstellungen › Kamera › Formate › Maximale Kompatibilität, oder exportieren Sie das Foto als JPEG.',
  ],
  'picture.svg': [
    'SVG dosyaları kabul edilmiyor. Görseli PNG olarak kaydedip tekrar deneyin.',
    'SVG files are not accepted. Save the picture as a PNG and try again.',
    'SVG-Dateien werden nicht angenommen. Speichern Sie das Bild als PNG und versuchen Sie es erneut.',
  ],
  'picture.too-many-pixels': [
    'Görselin boyutları çok büyük (en fazla 40 megapiksel)',
    'The picture has too many pixels (at most 40 megapixels)',
    'Das Bild hat zu viele Pixel (höchstens 40 Megapixel)',
  ],
  'picture.too-small': [
    'Görsel çok küçük (en az {width} × {height} piksel)',
    'The picture is too small (at least {width} × {height} pixels)',
    'Das Bild ist zu klein (mindestens {width} × {height} Pixel)',
  ],
  'picture.too-small.side': [
    'Görsel çok küçük (uzun kenarı en az {side} piksel)',
    'The picture is too small (longer side at least {side} pixels)',
    'Das Bild ist zu klein (längere Seite mindestens {side} Pixel)',
  ],
  'picture.file-size': [
    'Dosya boyutu {size} KB sınırından küçük olmalıdır',
    'The file size must be less than {size} KB',
    'Die Dateigröße muss kleiner als {size} KB sein',
  ],
  'picture.favicon': [
    'Site simgesi en fazla 32 KB olan bir .ico veya .png dosyası olmalıdır',
    'The favicon must be an .ico or .png file of at most 32 KB',
    'Das Favicon muss eine .ico- oder .png-Datei mit höchstens 32 KB sein',
  ],
  'picture.choose': ['Görsel seç', 'Choose picture', 'Bild auswählen'],
  'picture.choose-file': ['Dosya seç', 'Choose file', 'Datei auswählen'],
  'picture.drop': [
    'ya da buraya sürükleyin veya yapıştırın',
    'or drop or paste a picture here',
    'oder hierher ziehen oder einfügen',
  ],
  'picture.library': ['Kütüphaneden seç', 'Choose from library', 'Aus Bibliothek auswählen'],
  'picture.library.empty': [
    'Kütüphanede henüz görsel yok',
    'The library has no pictures yet',
    'Die Bibliothek enthält noch keine Bilder',
  ],
  'picture.library.more': ['Daha fazla göster', 'Show more', 'Mehr anzeigen'],
  'picture.named.library': [
    '{name}: kütüphaneden seç',
    '{name}: choose from library',
    '{name}: aus Bibliothek auswählen',
  ],
  'picture.replace': ['Değiştir', 'Replace', 'Ersetzen'],
  'picture.remove': ['Kaldır', 'Remove', 'Entfernen'],
  'picture.named.choose': ['{name}: görsel seç', '{name}: choose picture', '{name}: Bild auswählen'],
  'picture.named.replace': ['{name}: değiştir', '{name}: replace', '{name}: ersetzen'],
  'picture.named.remove': ['{name}: kaldır', '{name}: remove', '{name}: entfernen'],
  'picture.uploading': ['Yükleniyor', 'Uploading', 'Wird hochgeladen'],
  'picture.crop': ['Görseli kırp', 'Crop picture', 'Bild zuschneiden'],
  'picture.crop.area': [
    'Kırpma alanı: ok tuşlarıyla taşıyın, + ve − ile yakınlaştırın',
    'Crop area: move with the arrow keys, zoom with + and −',
    'Ausschnitt: mit den Pfeiltasten verschieben, mit + und − zoomen',
  ],
  'picture.crop.apply': ['Kullan', 'Use it', 'Übernehmen'],
  'picture.zoom': ['Yakınlaştırma', 'Zoom', 'Zoom'],
  'picture.on-light': ['Açık zeminde', 'On a light background', 'Auf hellem Hintergrund'],
  'picture.on-dark': ['Koyu zeminde', 'On a dark background', 'Auf dunklem Hintergrund'],
  'picture.hint.avatar': [
    'Kare, en az 256 × 256 piksel',
    'Square, at least 256 × 256 pixels',
    'Quadratisch, mindestens 256 × 256 Pixel',
  ],
  'picture.hint.logo': [
    'Şeffaf zeminli PNG en iyi sonucu verir',
    'A PNG with a transparent background looks best',
    'Am besten wirkt ein PNG mit transparentem Hintergrund',
  ],
  'picture.hint.mobile_logo': [
    'Kare, en az 512 × 512 piksel',
    'Square, at least 512 × 512 pixels',
    'Quadratisch, mindestens 512 × 512 Pixel',
  ],
  'picture.hint.icon': [
    'Şeffaf zeminli kare PNG, en az 64 × 64 piksel',
    'A square PNG with a transparent background, at least 64 × 64 pixels',
    'Quadratisches PNG mit transparentem Hintergrund, mindestens 64 × 64 Pixel',
  ],
  'picture.hint.favicon': [
    '.ico veya .png, en fazla 32 KB',
    '.ico or .png, at most 32 KB',
    '.ico oder .png, höchstens 32 KB',
  ],
  'picture.hint.library': [
    'En az 1500 piksel genişlikte, kırpılmamış',
    'At least 1500 pixels wide, not cropped',
    'Mindestens 1500 Pixel breit, nicht zugeschnitten',
  ],
  'picture.hint.share': ['1200 × 630 piksel', '1200 × 630 pixels', '1200 × 630 Pixel'],
  'picture.hint.category': [
    '5:2, en az 1500 × 600 piksel',
    '5:2, at least 1500 × 600 pixels',
    '5:2, mindestens 1500 × 600 Pixel',
  ],
  'picture.hint.product': [
    '4:3, en az 1200 × 900 piksel',
    '4:3, at least 1200 × 900 pixels',
    '4:3, mindestens 1200 × 900 Pixel',
  ],
  'picture.hint.branch': [
    '16:9, en az 1600 × 900 piksel',
    '16:9, at least 1600 × 900 pixels',
    '16:9, mindestens 1600 × 900 Pixel',
  ],
  'picture.hint.banner_wide': [
    '5:1, en az 1500 × 300 piksel',
    '5:1, at least 1500 × 300 pixels',
    '5:1, mindestens 1500 × 300 Pixel',
  ],
  'picture.hint.banner_half': [
    '2:1, en az 1200 × 600 piksel',
    '2:1, at least 1200 × 600 pixels',
    '2:1, mindestens 1200 × 600 Pixel',
  ],
  'picture.hint.banner_mobile': [
    '2:1, en az 1200 × 600 piksel',
    '2:1, at least 1200 × 600 pixels',
    '2:1, mindestens 1200 × 600 Pixel',
  ],
  'picture.hint.slider_web': [
    '5:2, en az 1500 × 600 piksel',
    '5:2, at least 1500 × 600 pixels',
    '5:2, mindestens 1500 × 600 Pixel',
  ],
  'picture.hint.slider_mobile': [
    '4:3, en az 1200 × 900 piksel',
    '4:3, at least 1200 × 900 pixels',
    '4:3, mindestens 1200 × 900 Pixel',
  ],
  'picture.hint.story_cover': ['100 × 100 piksel', '100 × 100 pixels', '100 × 100 Pixel'],
  'picture.hint.story_item': [
    '9:16, en az 900 × 1600 piksel',
    '9:16, at least 900 × 1600 pixels',
    '9:16, mindestens 900 × 1600 Pixel',
  ],
})
