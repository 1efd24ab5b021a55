-- The row of the seller, which operators fill in.
insert into invoice_seller default values;
-- Two layouts of bank files to begin with.
insert into payout_layout (name, delimiter, columns, decimal_sign, encoding, date_form, has_heading, purpose, countries) values
  ('Havale / EFT (Türkiye)', 'semicolon', '{recipient,iban,amount,currency,purpose,reference}', 'comma', 'windows-1254', 'dotted', true, 'Restoran hakedişi', '{TR}'),
  ('SEPA (CSV)', 'comma', '{reference,recipient,iban,amount,currency,date,purpose}', 'dot', 'utf-8', 'iso', true, 'Restaurant payout', '{}');
