import { phrases } from '../../kernel/phrases.ts'

export const deskHeartbeatPhrases = phrases({
  'desk-heartbeat.title': ['Çalışma durumu', 'Health', 'Betriebszustand'],
  'desk-heartbeat.desk': ['Sipariş ekranı', 'Live orders', 'Bestellannahme'],
  'desk-heartbeat.desk.heard': [
    '{n} ekran açık, sesi duyuluyor',
    '{n} screen open and audible|{n} screens open and audible',
    '{n} Bildschirm offen und hörbar|{n} Bildschirme offen und hörbar',
  ],
  'desk-heartbeat.desk.partly': [
    '{open} ekran açık, {n} tanesinin sesi duyuluyor',
    '{open} screens open, {n} of them audible',
    '{open} Bildschirme offen, davon {n} hörbar',
  ],
  'desk-heartbeat.desk.silent': [
    '{n} ekran açık ama sesi kapalı',
    '{n} screen open, but without sound|{n} screens open, but without sound',
    '{n} Bildschirm offen, aber ohne Ton|{n} Bildschirme offen, aber ohne Ton',
  ],
  'desk-heartbeat.desk.closed': ['Açık ekran yok', 'No screen open', 'Kein Bildschirm offen'],
  'desk-heartbeat.desk.seen': ['son görülme {ago}', 'last seen {ago}', 'zuletzt gesehen {ago}'],
  'desk-heartbeat.stream': ['Canlı bağlantı', 'Live connection', 'Live-Verbindung'],
  'desk-heartbeat.stream.live': ['Bağlı', 'Connected', 'Verbunden'],
  'desk-heartbeat.stream.last': ['Son bağlantı {ago}', 'Last connected {ago}', 'Zuletzt verbunden {ago}'],
  'desk-heartbeat.stream.none': [
    'Son bir haftada bağlanılmadı',
    'Not connected in the last week',
    'Seit einer Woche keine',
  ],
  'desk-heartbeat.last-order': ['Son sipariş', 'Last order', 'Letzte Bestellung'],
  'desk-heartbeat.last-order.none': ['Henüz yok', 'None yet', 'Noch keine'],
  'desk-heartbeat.printer': ['Yazıcı: {name}', 'Printer: {name}', 'Drucker: {name}'],
  'desk-heartbeat.printer.off': [
    'Yazdırma programı yanıt vermiyor',
    'Print agent not responding',
    'Druckprogramm antwortet nicht',
  ],
  'desk-heartbeat.printer.last': ['son yazdırma {ago}', 'last printed {ago}', 'zuletzt gedruckt {ago}'],
  'desk-heartbeat.printer.failed': [
    'son yazdırma olmadı, {ago}',
    'last print failed, {ago}',
    'letzter Druck misslungen, {ago}',
  ],
  'desk-heartbeat.unprinted': ['Yazdırılamayanlar', 'Not printed', 'Nicht gedruckt'],
  'desk-heartbeat.unprinted.n': [
    'Son 12 saatte {n} fiş',
    '{n} print in the last 12 hours|{n} prints in the last 12 hours',
    '{n} Bon in den letzten 12 Stunden|{n} Bons in den letzten 12 Stunden',
  ],
  'desk-heartbeat.slowed': ['Yavaşlatma ve duraklatma', 'Slowed down or paused', 'Gebremst oder pausiert'],
  'desk-heartbeat.unheard': ['Duyulmayan alarm', 'Unheard alarm', 'Ungehörter Alarm'],
  'desk-heartbeat.unheard.since': [
    '{branch}: {time} saatinden beri sipariş bekliyor, restoranda alarmı kimse duymuyor. Siparişleri siz onaylayacaksanız restoranın sipariş ekranını açın.',
    '{branch}: an order has been waiting since {time} and nobody hears the alarm at the restaurant. Open the restaurant’s live orders to approve it yourself.',
    '{branch}: Seit {time} wartet eine Bestellung, und im Restaurant hört niemand den Alarm. Öffnen Sie die Bestellannahme des Restaurants, um sie selbst anzunehmen.',
  ],
  'desk-heartbeat.unheard.manager': [
    'Yöneticilere e-posta gönderildi: {time}.',
    'E-mail sent to the managers: {time}.',
    'E-Mail an die Leitung gesendet: {time}.',
  ],
  'desk-heartbeat.unheard.nobody': [
    'E-posta gönderilecek yönetici yok.',
    'There is no manager to send an e-mail to.',
    'Es gibt keine Leitung, der eine E-Mail gesendet werden könnte.',
  ],
  'desk-heartbeat.unheard.platform': [
    'Platforma e-posta gönderildi: {time}.',
    'E-mail sent to the platform: {time}.',
    'E-Mail an die Plattform gesendet: {time}.',
  ],
  'mail.unheard.subject': [
    '{branch}: bekleyen siparişi kimse duymuyor',
    '{branch}: nobody hears a waiting order',
    '{branch}: niemand hört eine wartende Bestellung',
  ],
  'mail.unheard.text': [
    '{branch} ({company}) restoranında {minutes} dakikadır onay bekleyen sipariş var ve sesi açık bir sipariş ekranı yok. Lütfen ekranı açın ya da restoranı arayın.',
    'At {branch} ({company}) an order has been waiting for approval for {minutes} minute, and no screen with live orders is open with its sound on. Please open one, or call the restaurant.|At {branch} ({company}) an order has been waiting for approval for {minutes} minutes, and no screen with live orders is open with its sound on. Please open one, or call the restaurant.',
    'Bei {branch} ({company}) wartet seit {minutes} Minute eine Bestellung auf Annahme, und keine Bestellannahme ist mit Ton geöffnet. Bitte öffnen Sie eine oder rufen Sie im Restaurant an.|Bei {branch} ({company}) wartet seit {minutes} Minuten eine Bestellung auf Annahme, und keine Bestellannahme ist mit Ton geöffnet. Bitte öffnen Sie eine oder rufen Sie im Restaurant an.',
  ],
  'mail.unheard.button': ['Sipariş ekranını aç', 'Open live orders', 'Bestellannahme öffnen'],
})
