import { PRODUCT_NAME } from '@skirmish/contracts/constants'
import type { InterfaceLanguage } from '@skirmish/contracts/interface-language'
import type { AccountMail } from '../store/tables.ts'

/** The words of a mail, without the link and the code. */
export interface MailTexts {
  subject: string
  greeting: string
  /** Before the link or the code. */
  lead: string
  /** What the link is called. */
  action: string
  /** For how long it holds, and what to do when nobody asked for it. */
  close: string
}

/** The words of a mail to the owner of an account. */
interface AccountTexts extends Omit<MailTexts, 'greeting'> {
  greeting: (username: string) => string
}

/** The words of a mail that invites an address to a class, whether or not it has an account. */
export const INVITATION: Record<InterfaceLanguage, (teacher: string, title: string) => MailTexts> = {
  en: (teacher, title) => ({
    subject: `${teacher} invites you to the class ${title} on ${PRODUCT_NAME}`,
    greeting: 'Hello,',
    lead: `${teacher} has invited this address to the class ${title} on ${PRODUCT_NAME}, where people get better at programming by playing. Log in, or make an account with this address, and confirm it: the class is there then.`,
    action: 'Join the class',
    close: 'If you do not know the teacher, ignore this email: you join nothing without a confirmed account.',
  }),
  es: (teacher, title) => ({
    subject: `${teacher} te invita a la clase ${title} en ${PRODUCT_NAME}`,
    greeting: 'Hola:',
    lead: `${teacher} ha invitado esta dirección a la clase ${title} en ${PRODUCT_NAME}, donde se mejora en programación jugando. Inicia sesión, o crea una cuenta con esta dirección, y confírmala: entonces verás la clase.`,
    action: 'Entrar en la clase',
    close: 'Si no conoces al docente, ignora este correo: sin una cuenta confirmada no entras en nada.',
  }),
  'pt-BR': (teacher, title) => ({
    subject: `${teacher} convida você para a turma ${title} no ${PRODUCT_NAME}`,
    greeting: 'Olá!',
    lead: `${teacher} convidou este endereço para a turma ${title} no ${PRODUCT_NAME}, onde se melhora em programação jogando. Entre, ou crie uma conta com este endereço, e confirme-o: a turma estará lá.`,
    action: 'Entrar na turma',
    close: 'Se você não conhece o professor, ignore este e-mail: sem uma conta confirmada você não entra em nada.',
  }),
}

export const TEXTS: Record<InterfaceLanguage, Record<AccountMail, AccountTexts>> = {
  en: {
    confirm_email: {
      subject: `Confirm your email for ${PRODUCT_NAME}`,
      greeting: (username) => `Hello ${username},`,
      lead: 'Please confirm that this is your email address. Classes that invited it are joined then.',
      action: 'Confirm the address',
      close: 'The link holds for 24 hours. If you did not make an account, ignore this email.',
    },
    reset_password: {
      subject: `Your ${PRODUCT_NAME} recovery code`,
      greeting: (username) => `Hello ${username},`,
      lead: 'Enter this code to choose another password:',
      action: 'Reset the password',
      close:
        'The code holds for 15 minutes and once. If you did not ask for it, ignore this email: nothing has changed.',
    },
    change_email_old: {
      subject: `Your ${PRODUCT_NAME} account is to get another email`,
      greeting: (username) => `Hello ${username},`,
      lead: 'Your account is to have another email address. It changes when the links in both emails were opened.',
      action: 'Agree to the change',
      close:
        'The link holds for 24 hours. If it was not you, do not open it, and change your password: somebody knows it.',
    },
    change_email_new: {
      subject: `Confirm your new email for ${PRODUCT_NAME}`,
      greeting: (username) => `Hello ${username},`,
      lead: 'Please confirm that this is your new email address. Open the link in the email to your old one too.',
      action: 'Confirm the address',
      close: 'The link holds for 24 hours. If you did not ask for it, ignore this email.',
    },
    password_changed: {
      subject: `Your ${PRODUCT_NAME} password was changed`,
      greeting: (username) => `Hello ${username},`,
      lead: 'The password of your account was changed, and your other sessions have ended.',
      action: 'It was not you? Reset the password',
      close: 'If it was you, there is nothing to do.',
    },
  },
  es: {
    confirm_email: {
      subject: `Confirma tu correo en ${PRODUCT_NAME}`,
      greeting: (username) => `Hola, ${username}:`,
      lead: 'Confirma que esta es tu dirección de correo. Así entrarás en las clases que la invitaron.',
      action: 'Confirmar la dirección',
      close: 'El enlace vale 24 horas. Si no creaste una cuenta, ignora este correo.',
    },
    reset_password: {
      subject: `Tu código de recuperación de ${PRODUCT_NAME}`,
      greeting: (username) => `Hola, ${username}:`,
      lead: 'Introduce este código para elegir otra contraseña:',
      action: 'Restablecer la contraseña',
      close: 'El código vale 15 minutos y una sola vez. Si no lo pediste, ignora este correo: nada ha cambiado.',
    },
    change_email_old: {
      subject: `Tu cuenta de ${PRODUCT_NAME} va a tener otro correo`,
      greeting: (username) => `Hola, ${username}:`,
      lead: 'Tu cuenta va a tener otra dirección de correo. Cambia cuando se hayan abierto los enlaces de los dos correos.',
      action: 'Aceptar el cambio',
      close: 'El enlace vale 24 horas. Si no fuiste tú, no lo abras y cambia tu contraseña: alguien la conoce.',
    },
    change_email_new: {
      subject: `Confirma tu nuevo correo en ${PRODUCT_NAME}`,
      greeting: (username) => `Hola, ${username}:`,
      lead: 'Confirma que esta es tu nueva dirección de correo. Abre también el enlace del correo enviado a la anterior.',
      action: 'Confirmar la dirección',
      close: 'El enlace vale 24 horas. Si no lo pediste, ignora este correo.',
    },
    password_changed: {
      subject: `Tu contraseña de ${PRODUCT_NAME} ha cambiado`,
      greeting: (username) => `Hola, ${username}:`,
      lead: 'La contraseña de tu cuenta ha cambiado, y tus otras sesiones han terminado.',
      action: '¿No fuiste tú? Restablece la contraseña',
      close: 'Si fuiste tú, no tienes que hacer nada.',
    },
  },
  'pt-BR': {
    confirm_email: {
      subject: `Confirme seu e-mail no ${PRODUCT_NAME}`,
      greeting: (username) => `Olá, ${username}!`,
      lead: 'Confirme que este é o seu endereço de e-mail. Assim você entra nas turmas que o convidaram.',
      action: 'Confirmar o endereço',
      close: 'O link vale por 24 horas. Se você não criou uma conta, ignore este e-mail.',
    },
    reset_password: {
      subject: `Seu código de recuperação do ${PRODUCT_NAME}`,
      greeting: (username) => `Olá, ${username}!`,
      lead: 'Digite este código para escolher outra senha:',
      action: 'Redefinir a senha',
      close: 'O código vale por 15 minutos e uma única vez. Se você não o pediu, ignore este e-mail: nada mudou.',
    },
    change_email_old: {
      subject: `Sua conta do ${PRODUCT_NAME} vai ter outro e-mail`,
      greeting: (username) => `Olá, ${username}!`,
      lead: 'Sua conta vai ter outro endereço de e-mail. Ele muda quando os links dos dois e-mails forem abertos.',
      action: 'Aceitar a mudança',
      close: 'O link vale por 24 horas. Se não foi você, não o abra e troque a sua senha: alguém a conhece.',
    },
    change_email_new: {
      subject: `Confirme seu novo e-mail no ${PRODUCT_NAME}`,
      greeting: (username) => `Olá, ${username}!`,
      lead: 'Confirme que este é o seu novo endereço de e-mail. Abra também o link do e-mail enviado ao anterior.',
      action: 'Confirmar o endereço',
      close: 'O link vale por 24 horas. Se você não o pediu, ignore este e-mail.',
    },
    password_changed: {
      subject: `Sua senha do ${PRODUCT_NAME} foi alterada`,
      greeting: (username) => `Olá, ${username}!`,
      lead: 'A senha da sua conta foi alterada, e suas outras sessões terminaram.',
      action: 'Não foi você? Redefina a senha',
      close: 'Se foi você, não é preciso fazer nada.',
    },
  },
}
