import { phrases } from '../../kernel/phrases.ts'

export const handOverPhrases = phrases({
  'hand-over.open': ['Firma paneline geç', 'Open company panel', 'Firmenpanel öffnen'],
  'hand-over.opening': [
    'Firma paneli açılıyor…',
    'Opening the company’s panel…',
    'Das Panel der Firma wird geöffnet …',
  ],
  'hand-over.wrong': [
    'Bağlantının süresi dolmuş. Firma panelini kendi panelinizden yeniden açın.',
    'This link has expired. Open the company’s panel from your own panel again.',
    'Dieser Link ist abgelaufen. Öffnen Sie das Panel der Firma erneut aus Ihrem eigenen Panel.',
  ],
  'hand-over.own-account': [
    'Kullanıcı bulunamadığı için kendi hesabınızdan giriş yapıldı.',
    'You were signed in to your own account because the user was not found.',
    'Der Benutzer wurde nicht gefunden; Sie sind mit Ihrem eigenen Konto angemeldet.',
  ],
  'acting.as': ['{company} adına işlem yapıyorsunuz', 'You are acting as {company}', 'Sie handeln für {company}'],
  'acting.logged': [
    'Yaptığınız her değişiklik adınızla kaydedilir',
    'Every change is logged under your name',
    'Jede Änderung wird unter Ihrem Namen protokolliert',
  ],
  'acting.back': ['Kendi panelime dön', 'Back to my own panel', 'Zurück zu meinem Panel'],
  'acting.back-short': ['Geri dön', 'Go back', 'Zurück'],
  'acting.ended': [
    'Firma adına işlem sona erdi',
    'You are no longer acting as the company',
    'Sie handeln nicht mehr für die Firma',
  ],
})
