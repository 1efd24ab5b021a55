import { t } from './notation.ts'

/** The operator's terms, which users accept when registering. */
export const demoTerms = t(
  `# Kapsam
Sofra, restoranların kendi siteleri, uygulamaları ve yemek platformları üzerinden gelen siparişleri tek panelden yönetmesini sağlar. Bu koşullar, kaydolan firma ile Sofra arasındaki ilişkiyi düzenler.

# Hesap
Hesabı firmayı temsil etmeye yetkili kişi açar. Kullanıcıların yetkilerinden ve şifrelerinin gizliliğinden firma sorumludur. Ayrılan bir kullanıcıyı hesap sahibi aynı gün pasife alır.

# Siparişler ve bedeller
Menüdeki fiyatlar KDV dâhildir ve firmanındır. Sofra, lisans bedelini ve sözleşmede yazılı komisyonu her ayın ilk iş günü faturalar; itirazlar 15 gün içinde bildirilir.

# Süre ve sona erme
Sözleşme lisans süresince geçerlidir. Her iki taraf 30 gün önceden bildirerek sona erdirebilir. Sona erdiğinde firma menüsünü, siparişlerini ve müşteri kayıtlarını dosya olarak indirebilir.

# Uyuşmazlık
Türk hukuku uygulanır; İstanbul (Çağlayan) mahkemeleri ve icra daireleri yetkilidir.`,
  `# Scope
With Sofra, restaurants run the orders of their own sites, their apps and of marketplaces in one panel. These terms govern the relation between the company that registers and Sofra.

# Account
The account is opened by a person who may represent the company. The company answers for what its users may do and for the secrecy of their passwords. The owner deactivates a user who leaves on the same day.

# Orders and fees
Prices of the menu include VAT and are the company’s own. Sofra invoices the licence and the commission of the contract on the first working day of each month; objections are raised within 15 days.

# Term and end
The contract holds as long as the licence. Either side may end it with 30 days’ notice. At its end the company can download its menu, its orders and its members as files.

# Disputes
Turkish law applies; the courts of Istanbul (Çağlayan) are competent.`,
  `# Geltung
Mit Sofra führen Restaurants die Bestellungen ihrer eigenen Websites, ihrer Apps und der Lieferplattformen in einem Panel. Diese Bedingungen regeln das Verhältnis zwischen der Firma, die sich registriert, und Sofra.

# Konto
Das Konto eröffnet eine Person, die die Firma vertreten darf. Für die Berechtigungen ihrer Benutzer und die Geheimhaltung der Passwörter steht die Firma ein. Wer ausscheidet, wird noch am selben Tag inaktiv gesetzt.

# Bestellungen und Entgelt
Die Preise der Speisekarte enthalten die MwSt. und sind Sache der Firma. Lizenz und vereinbarte Provision stellt Sofra am ersten Werktag jedes Monats in Rechnung; Einwände sind innerhalb von 15 Tagen zu erheben.

# Laufzeit und Ende
Der Vertrag gilt so lange wie die Lizenz. Beide Seiten können mit einer Frist von 30 Tagen kündigen. Danach kann die Firma Speisekarte, Bestellungen und Mitglieder als Dateien herunterladen.

# Streitfälle
Es gilt türkisches Recht; zuständig sind die Gerichte von Istanbul (Çağlayan).`,
)

export const demoPrivacy = t(
  `# Veri sorumlusu
Başvurunuzda verdiğiniz bilgilerin veri sorumlusu Sofra’dır. Sorularınız için destek@demo.sofra adresine yazabilirsiniz.

# Hangi veriler, neden
Ad, telefon ve e-postayı başvurunuzu değerlendirmek ve hesabınızı açmak; firma, vergi ve banka bilgilerini sözleşmeyi kurmak ve hakedişi ödemek; giriş zamanı ve IP adresini hesabı korumak için işleriz.

# Kimlerle paylaşılır
Verilerinizi yalnızca yasal yükümlülük olduğunda yetkili kurumlarla, ödeme için bankayla ve e-posta gönderimi için hizmet aldığımız sağlayıcıyla paylaşırız.

# Ne kadar saklanır
Reddedilen başvurular 6 ay, sözleşme kayıtları sözleşme bittikten sonra 10 yıl saklanır, sonra silinir.

# Haklarınız
6698 sayılı Kanun’un 11. maddesi uyarınca verilerinizi öğrenme, düzeltme, silme ve aktarılmasını isteme hakkınız vardır; 30 gün içinde yanıtlarız.`,
  `# Controller
Sofra is the controller of the data in your registration. Please write to destek@demo.sofra with any question.

# Which data, and why
We use name, phone and e-mail to review your registration and to open your account; company, tax and bank details to conclude the contract and to pay you out; times and IP addresses of sign-ins to protect the account.

# Who receives them
Authorities where the law obliges us, the bank for payments, and the provider that sends our e-mails. Nobody else.

# How long they are kept
Denied registrations for 6 months, records of the contract for 10 years after its end; then they are deleted.

# Your rights
You may learn which data we have of you and have them corrected, deleted or handed over. We answer within 30 days.`,
  `# Verantwortlich
Für die Daten Ihrer Registrierung ist Sofra verantwortlich. Bei Fragen schreiben Sie bitte an destek@demo.sofra.

# Welche Daten, und wozu
Name, Telefon und E-Mail nutzen wir, um Ihre Registrierung zu prüfen und das Konto zu eröffnen; Angaben zu Firma, Steuer und Bank für den Vertrag und die Auszahlung; Zeiten und IP-Adressen der Anmeldungen zum Schutz des Kontos.

# Wer sie erhält
Behörden, soweit das Gesetz uns verpflichtet, die Bank für Zahlungen und der Anbieter, der unsere E-Mails versendet. Sonst niemand.

# Wie lange sie bleiben
Abgelehnte Registrierungen 6 Monate, Vertragsunterlagen 10 Jahre über das Vertragsende hinaus; dann werden sie gelöscht.

# Ihre Rechte
Sie können Auskunft, Berichtigung, Löschung und Übertragung Ihrer Daten verlangen. Wir antworten innerhalb von 30 Tagen.`,
)
