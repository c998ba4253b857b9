/**
 * What people reach for first when a password is asked of them, in small letters: a list of our own making.
 * Letters only, or a pattern of the keyboard; digits in the place of letters are undone before it is read.
 */
export const commonWords: readonly string[] =
  `password passwort passphrase passcode passkey pass login logon logmein letmein welcome welcomeback hello helloworld
  goodbye secret topsecret mysecret private access open opensesame enter please default changeme change newpassword
  mypassword temp temporary temppass test tester testing demo sample example guest user username newuser admin
  administrator root superuser master manager office company business employer employee payroll payment account
  accounting finance invoice benefits union member portal website internet computer laptop desktop server network
  windows google facebook apple samsung microsoft
  qwerty qwertyuiop qwertz azerty asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc
  1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 zaq12wsx
  abcd abc123 abcd1234 aa123456 a1b2c3 a1b2c3d4 abc12345 123abc 1234abcd
  iloveyou loveyou ilovegod iloveme lovely lover love sweetheart darling honey baby babygirl babyboy princess prince
  queen king angel jesus christ heaven blessed faith hope peace freedom forever friend friends family mother father
  mommy daddy sister brother grandma grandpa
  spring summer autumn fall winter january february march april may june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday today tomorrow birthday christmas easter holiday
  vacation weekend
  football baseball basketball softball soccer hockey golf tennis racing champion player winner gamer
  dragon monkey tiger lion eagle shark wolf bear horse pony puppy doggy kitty kitten buster bailey charlie max rocky
  shadow ginger pepper cookie cheese chocolate banana cherry peanut coffee whiskey
  batman superman spiderman starwars pokemon ninja pirate wizard hunter ranger soldier warrior killer hacker
  money dollar million lucky success happy smile awesome amazing beautiful cool super power magic mustang corvette
  ferrari porsche harley yankees cowboys lakers packers steelers vikings
  america american texas florida chicago boston dallas minnesota
  michael michelle jennifer jessica ashley amanda daniel david james john joshua matthew robert thomas william andrew
  anthony maria mary sarah
  nothing something anything whatever trustno iamhere nopassword
  blue green black white orange purple silver golden sunshine flower rainbow diamond crystal moon ocean`
    .trim()
    .split(/\s+/);
