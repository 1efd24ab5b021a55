import { phrases, phrasesOf } from '../../kernel/phrases.ts'
import { currency } from './currency.contract.ts'

export const currencyPhrases = {
  ...phrasesOf(currency, {
    title: ['Para birimleri', 'Currencies', 'Währungen'],
    one: ['Para birimi', 'Currency', 'Währung'],
    name: ['Para birimi adı', 'Name', 'Name'],
    symbol: ['Simge', 'Symbol', 'Symbol'],
    symbol_format: ['Simgenin yeri', 'Symbol position', 'Position des Symbols'],
    thousands: ['Binlik ayırıcı', 'Thousands separator', 'Tausendertrennzeichen'],
    decimal: ['Ondalık ayırıcı', 'Decimal separator', 'Dezimalzeichen'],
    decimals: ['Ondalık basamak', 'Decimals', 'Nachkommastellen'],
    used: [
      'Bu para birimi kullanılıyor: silinemez, kodu ve ondalık basamağı değiştirilemez. Pasife alınabilir.',
      'This currency is in use: it cannot be deleted, and its code and decimals cannot be changed. It can be deactivated.',
      'Diese Währung wird verwendet: Sie kann nicht gelöscht werden, Code und Nachkommastellen bleiben. Sie kann deaktiviert werden.',
    ],
    same: [
      'Binlik ve ondalık ayırıcı farklı olmalıdır',
      'The two separators must differ',
      'Die beiden Trennzeichen müssen sich unterscheiden',
    ],
  }),
  ...phrases({
    'currency.symbol_format.suffix': ['Tutardan sonra', 'After the amount', 'Nach dem Betrag'],
    'currency.symbol_format.prefix': ['Tutardan önce', 'Before the amount', 'Vor dem Betrag'],
    'currency.deactivate': ['Para birimi pasife alınsın mı?', 'Deactivate the currency?', 'Währung deaktivieren?'],
    'currency.deactivate.default': [
      'Yeni firmalar {code} ile başlar; pasif para birimi seçilemez.',
      'New companies start with {code}; an inactive currency cannot be chosen.',
      'Neue Firmen beginnen mit {code}; eine inaktive Währung kann nicht gewählt werden.',
    ],
    'currency.deactivate.only': [
      '{code} sunulan son para birimi. Pasife alınırsa yeni firma eklenemez.',
      '{code} is the last currency offered. If it is deactivated, no company can be added.',
      '{code} ist die letzte angebotene Währung. Ist sie inaktiv, lässt sich keine Firma anlegen.',
    ],
    'currency.deactivate.ok': ['Pasife al', 'Deactivate', 'Deaktivieren'],
  }),
}
