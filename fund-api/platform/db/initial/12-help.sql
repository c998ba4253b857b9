-- Staff help for people who can’t log in, with how staff checked their identity, append-only.
create table account_help (
  id uuid primary key,
  account_id uuid not null references accounts(id),
  act text not null check (act in ('UNLOCK', 'SEND_VERIFICATION', 'SEND_RESET', 'REMOVE_APP')),
  reason text not null check (reason in ('PHONE', 'EMAIL', 'IN_PERSON', 'EMPLOYER')),
  note text not null check (note <> ''),
  identity text check (identity in ('CALLED_BACK', 'FACTS_ON_FILE', 'PHOTO_ID', 'EMPLOYER_ADMIN', 'OTHER')),
  identity_note text not null,
  by_id uuid not null references accounts(id),
  by_name text not null,
  at timestamptz not null,
  carried_out boolean not null default true,
  check ((identity is not null) = (identity_note <> '')),
  check (account_id <> by_id)
);
create index account_help_account on account_help (account_id, at desc, id);
create trigger account_help_append_only before delete or update on account_help
  for each row execute function refuse_change();
create trigger account_help_keep_all before truncate on account_help
  for each statement execute function refuse_change();

-- Canned replies that staff can insert.
create table canned_replies (
  id uuid primary key default gen_random_uuid(),
  fund text not null check (fund in ('health', 'pension')),
  title text not null check (title <> ''),
  body text not null check (body <> ''),
  is_retired boolean not null default false,
  version integer not null default 1,
  audience text not null default 'ANYONE' check (audience in ('ANYONE', 'EMPLOYERS', 'MEMBERS')),
  body_es text not null default ''
);
create unique index canned_replies_title on canned_replies (fund, lower(title)) where not is_retired;
insert into canned_replies (fund, audience, title, body, body_es)
  select fund, reply.* from unnest(array['health', 'pension']) as fund cross join (values
    ('MEMBERS', 'We asked your employer',
    'Thank you for reporting this month. We asked your employer to check it. You can see each step in this conversation, and we email you when someone writes to you.',
    'Gracias por avisarnos de este mes. Le pedimos a su empleador que lo revise. Usted puede ver cada paso en esta conversación, y le enviamos un correo cuando alguien le escribe.'),
    ('MEMBERS', 'Please send a pay stub',
    'To check this month, we need a pay stub that shows the hours or weeks you worked. Press Reply, choose Attach files, and add a photo or a PDF of it. Cover your Social Security number first.',
    'Para revisar este mes, necesitamos un talón de pago que muestre las horas o semanas que usted trabajó. Presione Contestar, elija Adjuntar archivos y agregue una foto o un PDF. Antes, tape su número de Seguro Social.'),
    ('ANYONE', 'How to register',
    'Open the login page and choose Register Now. Employers need their Employer ID and the amount of their last posted payment. Plan members need their member ID, date of birth, ZIP code, and the last four digits of their Social Security number. We email you when your registration is approved.',
    'Abra la página para iniciar sesión y elija Regístrese ahora. Los empleadores necesitan su número de empleador (Employer ID) y la cantidad de su último pago registrado. Los miembros del plan necesitan su número de miembro, su fecha de nacimiento, su código postal y los últimos cuatro dígitos de su número de Seguro Social. Le enviamos un correo cuando se apruebe su registro.'),
    ('EMPLOYERS', 'How a late charge is calculated',
    'A late charge follows from the collective bargaining agreement of the bargaining unit. Open Payments & Accounts to see the amount for each late month, and how we calculated it. If a payment was sent before the due date, answer here with its confirmation number.',
    '')
  ) as reply;
insert into canned_replies (fund, audience, title, body, body_es) values
  ('health', 'MEMBERS', 'Where to see coverage',
    'Your dashboard shows your health coverage for this month and the next, with the rule that gives it. Coverage follows the hours that your employer reported. If a month looks wrong, open Work history and press This month looks wrong.',
    'Mi página muestra su cobertura de salud de este mes y del próximo, con la regla que la da. La cobertura depende de las horas que reportó su empleador. Si un mes no está bien, abra Historial de trabajo y presione Este mes no está bien.'),
  ('pension', 'MEMBERS', 'Where to see pension credit',
    'Your dashboard shows your pension credit to date, with how we calculated it. Credit follows the work that your employer reported. If a month looks wrong, open Work history and press This month looks wrong.',
    'Mi página muestra su crédito de pensión hasta hoy, con el cálculo. El crédito depende del trabajo que reportó su empleador. Si un mes no está bien, abra Historial de trabajo y presione Este mes no está bien.');
