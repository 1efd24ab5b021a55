-- The log of changes writes amounts as the company does whose they are.
create or replace view company_name with (security_invoker = true) as select id, name, currency_code from company;
