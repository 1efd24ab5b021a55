-- Which of the roles that an account begins with one is, and which permissions it was given as such; one that people made is none.
alter table role add column default_of text, add column offered text[] not null default '{}';

-- Those that nobody has changed since their account was made. Of any other one can't say whether a permission that it lacks
-- was taken from it.
update role r set default_of = known.role, offered = r.keys
from account a, (values
  ('eliza', 'support', array['Destek ekibi', 'Platform support', 'Plattform-Support']),
  ('eliza', 'finance', array['Finans ekibi', 'Platform finance', 'Plattform-Finanzen']),
  ('eliza', 'content', array['İçerik ekibi', 'Platform content', 'Plattform-Inhalte']),
  ('dealer', 'dealer', array['Bayi yöneticisi', 'Dealer manager', 'Vertriebspartner-Leitung']),
  ('', 'marketing', array['Pazarlama', 'Marketing']),
  ('', 'accountant', array['Muhasebe', 'Accountant', 'Buchhaltung']),
  ('', 'manager', array['Restoran müdürü', 'Restaurant manager', 'Restaurantleitung']),
  ('', 'desk', array['Sipariş sorumlusu', 'Order staff', 'Bestellannahme']),
  ('', 'kitchen', array['Mutfak', 'Kitchen', 'Küche']),
  ('', 'waiter', array['Garson', 'Waiter', 'Service']),
  ('', 'dispatcher', array['Kurye sorumlusu', 'Dispatcher', 'Disposition'])
) as known (type, role, names)
where a.id = r.account_id and r.name = any (known.names) and not r.is_owner and r.version = 1 and cardinality(r.keys) > 0
  and known.type = case when a.type in ('dealer', 'dealer_demo') then 'dealer' when a.type = 'eliza' then 'eliza' else '' end;
