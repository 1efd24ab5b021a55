import { phrases } from '../../kernel/phrases.ts'

export const tableCommandPhrases = phrases({
  'table-command.title': ['Masa çağrıları', 'Table calls', 'Tischrufe'],
  'table-command.one': ['Masa çağrısı', 'Table call', 'Tischruf'],
  'table-command.kind.waiter': ['Garson çağır', 'Call waiter', 'Service rufen'],
  'table-command.kind.bill': ['Hesap iste', 'Bring bill', 'Rechnung, bitte'],
  'table-command.kind.valet': ['Vale çağır', 'Call valet', 'Wagen vorfahren'],
  'table-command.kind.custom1': ['1. özel çağrı', 'Own call 1', 'Eigener Ruf 1'],
  'table-command.kind.custom2': ['2. özel çağrı', 'Own call 2', 'Eigener Ruf 2'],
  'table-command.kind.custom3': ['3. özel çağrı', 'Own call 3', 'Eigener Ruf 3'],
  'table-command.table': ['Masa {table}', 'Table {table}', 'Tisch {table}'],
  'table-command.times': ['{n} kez çağırdı', 'Called {n} time|Called {n} times', '{n}-mal gerufen'],
  'table-command.age': ['{time} bekliyor', 'waiting {time}', 'wartet {time}'],
  'table-command.unread': [
    '{n} çağrı bekliyor',
    '{n} call waiting|{n} calls waiting',
    '{n} offener Ruf|{n} offene Rufe',
  ],
  'table-command.unread.title': ['Bekleyenler', 'Waiting', 'Offen'],
  'table-command.read.title': ['Son okunanlar', 'Read recently', 'Zuletzt gelesen'],
  'table-command.read.by': ['{time}, {name}', '{time}, {name}', '{time}, {name}'],
  'table-command.read': ['Okundu', 'Mark as read', 'Als gelesen markieren'],
  'table-command.read-all': ['Tümünü okundu say', 'Mark all as read', 'Alle als gelesen markieren'],
  'table-command.empty': ['Bekleyen çağrı yok', 'No calls waiting', 'Keine offenen Rufe'],
  'table-command.empty.hint': [
    'Konuklar masadaki QR kodla garson çağırdığında ya da hesap istediğinde burada görünür.',
    'When somebody calls the waiter or asks for the bill via the QR code on the table, it shows up here.',
    'Wer über den QR-Code am Tisch den Service ruft oder die Rechnung verlangt, erscheint hier.',
  ],
  'table-command.arrived': ['Masa {table}: {name}', 'Table {table}: {name}', 'Tisch {table}: {name}'],
  'table-command.names': ['Özel çağrılar', 'Own calls', 'Eigene Rufe'],
  'table-command.names.hint': [
    'Garson, hesap ve vale dışında masada sunulacak en çok üç çağrı. Türkçe adı boş olan sunulmaz.',
    'Up to three calls offered at the table beside waiter, bill and valet. One without a Turkish name is not offered.',
    'Bis zu drei Rufe am Tisch neben Service, Rechnung und Wagen. Ohne türkischen Namen wird ein Ruf nicht angeboten.',
  ],
  'table-command.closed': [
    'Restoran şu anda hizmet vermiyor',
    'The restaurant is out of service at the moment',
    'Das Restaurant ist zurzeit außer Betrieb',
  ],
  'table-command.not-offered': [
    'Bu restoranda böyle bir çağrı yok',
    'This restaurant does not offer that call',
    'Dieses Restaurant bietet diesen Ruf nicht an',
  ],
  'table-command.too-often': [
    'Çağrınız iletildi. Lütfen bir dakika bekleyin.',
    'Your call has been passed on. Please wait a minute.',
    'Ihr Ruf ist angekommen. Bitte warten Sie eine Minute.',
  ],
})
