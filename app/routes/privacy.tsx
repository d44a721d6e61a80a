import { useContext } from "react"
import type { MetaFunction } from "@remix-run/react"
import { PageContext } from "~/client/page-context"
import { useKeepsPages } from "~/client/keeps-pages"
import { describePage } from "~/components/public-head"
import { TextPage } from "~/components/public-page"
import { LIMITS, UNDO_DAYS } from "~/models/text/limits"
import { titleOf } from "~/site"

export { clientLoader, handle, loader } from "~/client/public-route"

export const meta: MetaFunction = () =>
  describePage(
    titleOf("Privacy"),
    "The data that this Cardinal stores about you, for how long, who sees it, and how to download or delete it.",
  )

/** Each sentence must be true of the code. New data that is stored belongs here, too. */
export default function PrivacyPage() {
  const { contactEmail, hasPlans, takesMail } = useContext(PageContext)
  const keepsPages = useKeepsPages()
  return (
    <TextPage title="Privacy" lead="What is stored, where, for how long, and who sees it.">
      <h2>About you</h2>
      <ul>
        <li>
          Your username, name, email address, whether and since when it is confirmed, your avatar if
          you upload one (created anew, without its metadata), the day you registered, when you were
          last seen (to the hour), {hasPlans && "the end of your trial, "}which notifications you
          want and when, your time zone, what you watch, and which cards you have muted.
        </li>
        <li>Your password only as an Argon2 hash, from which it cannot be read.</li>
        <li>
          If you set up an authenticator app: the secret that it shares with this server, hashes of
          your recovery codes, and the browsers that need no code, until you turn it off.
        </li>
        <li>
          For each passkey that you add: its public key, with which nobody can sign in, the name you
          gave it, how your browser reaches it, how often it was used if it counts that, and when it
          was last used. Your fingerprint, face or PIN stays on your device. It is deleted when you
          remove it.
        </li>
        <li>
          For each access token that you create: a hash, from which it cannot be read, the name you
          gave it, what it may do and on which boards, until when, and when and from which network
          address it was last used. It is deleted when you revoke it.
        </li>
        <li>
          For each webhook that you create: its URL, the events that it gets, and for 30 days the
          last messages to it with the answers. The server at that URL gets them. It is deleted when
          you delete it; with your account, those of boards pass to another owner, switched off.
        </li>
        <li>
          If you sign in with a sign-on provider or with LDAP: its name for you, since when, and
          when you last did, until you disconnect it or delete your account. For each such session,
          what the provider gave to end it and to ask whether you may go on, until it ends. The
          provider learns that you sign in here, and nothing of your boards. Where LDAP is used, it
          is asked about each username and password that is not right here.
        </li>
        <li>
          For each browser that you are signed in with: the name it gives itself, when you signed in
          and when it was last used. It ends 30 days after that, or when you sign out.
        </li>
        <li>
          For a forgotten password, and for an address to confirm: a hash of the link’s token, which
          address it was sent to, and until when it is good.
        </li>
        <li>
          For {UNDO_DAYS} days after you change your email address: the one before, so that the
          change can be undone from there. It is deleted within a day after that.
        </li>
      </ul>
      <h2>What you write</h2>
      <ul>
        <li>
          Boards, lists, cards, how cards are related, checklists, custom fields, comments, labels,
          files and links, emoji as reactions to texts, who is assigned to what, who set a card to
          repeat, and when cards and comments were made. For the search, an index has their words.
          The members of a board see what is on it, with your name, username and avatar. They do not
          see your email address. They can save the board as a file, which holds names and usernames
          of those who wrote or were assigned; a board that is made of such a file keeps these
          names.
        </li>
        <li>
          Boards, lists and cards that are deleted, with what is on them, their files, and who
          deleted them: for {LIMITS.deletedDays} days, in which those who may edit the board can
          restore lists and cards, and its Owners the board. Then they are gone.
        </li>
        <li>
          The activity of a board: who did what on it and when, with titles, names, dates and
          values, and without the words of descriptions and comments. It is kept for a year, unless
          the people who run this server chose another time, and goes with the board. The members
          see it, and it is part of the board’s file.
        </li>
        <li>
          How you can undo your last changes: for a day, what they changed, with the text that was
          there before, and the files of attachments that were deleted.
        </li>
        <li>
          Views that you save, the order and the stars of your boards, the lists that you collapse,
          the columns of your tables, and templates: until you delete them, or your account. A
          template and a copy keep of which board they are. An Owner of the board can share a
          template of it with everybody on this server, who then see your name with it; the Owners
          see that and can end it.
        </li>
        <li>
          Imports: the files that you bring, and what was read from them or fetched, for a day, or
          for seven days after they made boards, so that you can undo that. Names in an import stay
          on the board as names. If you say who somebody in it is, the board keeps that, so that the
          person gets what is theirs when they become a member.
        </li>
        <li>
          Secret addresses of your calendars: what each shows. They work until you delete them, set
          a new password, sign out everywhere else, or delete your account. The Owners of a board
          see how many there are of it, and can end all of them.
        </li>
        <li>
          Public addresses of boards: if an Owner has switched one on, anyone with the link sees
          what the Owner chose of the board, without an account: people by their initials, or with
          their names and avatars; never a username or an email address. Who switched it on and
          when, and a hash of its password, until an Owner ends it or deletes the board.
        </li>
        <li>
          Screens on walls that an Owner has paired with a board: everybody who passes one sees the
          lists and cards of the board, and the names of its members. Its name, who paired it and
          when, and in which hour it last showed the board, which the Owners see, until it ends. The
          browser of such a screen has a cookie for that alone.
        </li>
        <li>
          Devices and addresses that get your notifications, if you turn one on: their address,
          their keys or token, their name, when the last message was sent and why one failed, until
          you stop them, a browser’s session ends or, for an address, you set a new password or sign
          out everywhere else; and what each of them shows, up to a week. Messages to a browser go
          through the service of its maker, which cannot read them, but sees when they are sent.
          ntfy, Gotify and UnifiedPush apps without keys get them as they are: the titles of cards
          and the beginnings of comments.
        </li>
        <li>
          Cards that people without an account leave on such a board, where an Owner lets them: the
          card, and nothing else of the person who left it. An email address that they give gets one
          email with a link to the card, and is deleted with that email.
        </li>
        {takesMail && (
          <li>
            Email addresses by which you add cards, which work as long as those of calendars; and of
            each email to them, and of replies to emails, for 30 days: its subject, when it came and
            what became of it. Only you see that. Of an email itself nothing is kept but the card or
            the comment that it became, with its files and the text that it quotes.
          </li>
        )}
        <li>
          Invitations: the address that you invite, who invited and when, and whether it was
          accepted. The board’s Owners see them.
        </li>
        <li>
          Workspaces: their names, boards and members, whom their members see, and links to join
          them, each for a week.
        </li>
        <li>
          Of each file: its size, who uploaded it and when, to keep everybody within their storage.
        </li>
        <li>
          If an Owner removed you from a board or gave you a lower role: that they did, and when, so
          that older invitations do not bring you back. It goes with the board or your account.
        </li>
        <li>
          Your notifications, which only you see: those that you have not read, your newest 200, and
          for two days older ones. Those that wait for your daily summary are kept until it is sent.
          They quote the beginning of a comment, and are changed with it: once a comment is edited
          or deleted, they have its new words, or none. So do emails that are not sent yet.
        </li>
        <li>
          For those who run the server, for {LIMITS.auditDays} days: when, from which network
          address and with which browser you signed in or failed to, registered, changed your
          password or address, changed rights, invited, exported or deleted a board. It names you
          and the board, and stays when you delete your account.
        </li>
        <li>
          {hasPlans
            ? "The plan that you chose, for which nothing is charged, and whether"
            : "Whether"}{" "}
          you want a weekly digest of your boards. It is computed when it is sent, from what you can
          see then.
        </li>
      </ul>
      <h2>Email</h2>
      <p>
        Invitations, links about your password and your address, and the notifications that you
        chose are sent by email, notifications to a confirmed address only. Unless the people who
        run this server have changed that, a new account begins with those of mentions, of
        assignments and of reminders. A notification names the board, the card and who acted, and
        its links stop such messages, or those about the card, for everybody who opens them: do not
        forward it. Each message is kept in the database until it is sent, and is deleted from there
        30 days after it was created. Where the server has no mail server, messages are written to a
        folder of it, its outbox, until the people who run it delete them.
      </p>
      <h2>Cookies, and what stays in your browser</h2>
      <ul>
        <li>
          <code>session</code>: that you are signed in, for 30 days.
        </li>
        <li>
          <code>trusted-browser</code>: where you chose not to be asked for a code in this browser,
          for 30 days.
        </li>
        <li>
          <code>passkey-challenges</code>: what your passkey has to sign, for 15 minutes.
        </li>
        <li>
          <code>sign-on</code>, <code>sign-on-joining</code> and <code>sign-on-leaving</code>: on
          your way to a sign-on provider and back, or from LDAP to your account, which sign-in is
          yours, for 15 minutes.
        </li>
        <li>
          <code>screen</code>: that this browser is a screen on a wall, at the address of screens
          alone, until the screen ends, or 400 days after it was last on.
        </li>
        <li>
          <code>known-browser</code>: that this browser was used to sign in to your account, so that
          others who guess passwords do not keep you waiting, for a year.
        </li>
        <li>
          <code>theme</code> and <code>shortcuts</code>: light or dark, and whether keys are
          shortcuts, if you chose, for a year. <code>tz</code>: your time zone, for a year.{" "}
          <code>recent</code>: the boards that you opened last, for a year, and <code>visits</code>:
          when you did, and up to which change. <code>last-list</code>: the list that got your last
          new card, for a year. <code>folded</code>: the workspaces that you folded on the overview,
          for a year.
        </li>
        <li>
          <code>toast</code>: a message for the next page. It lasts a minute at most.
        </li>
        <li>
          Kept in your browser alone: text that you typed and have not saved yet, until you save or
          discard it or sign out; changes that wait for the connection, until they are sent or
          discarded;{" "}
          {keepsPages &&
            "boards, cards and other pages that you read, with their images, to open without a connection, for 14 days or until you sign out; "}
          and how far you scrolled the lists of a board, until you close the tab.
        </li>
        <li>
          Also there: files that another app has shared, until they are attached, you share others
          or sign out; and that you declined notifications, if you did.
        </li>
      </ul>
      <p>
        All of these are needed for what you asked for. There are no others, and none is shared.
      </p>
      <h2>Logs and addresses</h2>
      <p>
        The server’s log has a line for each request: time, method, address of the page without what
        follows the question mark, result, your network address, and the id of your account where
        you are signed in. It has a line for each thing that an administrator does to an account,
        with both usernames. How long it is kept is up to the people who run the server. Your
        network address is also held for a while to slow down those who guess passwords. A proxy in
        front of the server may keep logs of its own.
      </p>
      <h2>Administrators</h2>
      <p>
        The people who run this server can name accounts as administrators. They see each account’s
        name, username, email address, when it registered and was last seen, how many boards it is
        on and how much it stores. They can create accounts, disable one, sign it out, remove its
        second factors, create a link for a new password, hand its boards over, of which they see
        the names, and delete it. Of an email that does not arrive they see the domain of the
        address, and the reason. They can download backups, which hold all that is on the server.
        Otherwise they see nothing of your boards.
      </p>
      <h2>Others</h2>
      <p>
        No page loads anything from another site, nobody’s visits are counted, and nothing is sold
        or passed on. Only where the people who run this server have connected a language model, and
        an Owner has switched it on for a board, is something of that board sent to the model when a
        member asks for it: of a card its title and description, for further items also its
        checklist, for a summary also its last 100 comments with the names of those who wrote them
        and the days; or, for a summary of the board, its name, its activity and its digest, with
        the names of members. The page with the button says what is sent, and to which host. The
        answer is kept for a week, also when the card or the board changes, but not when a comment
        of the card is edited or deleted. Where the people who run this server allow it, you can
        have the model understand a search: then the words that you typed and the date are sent, and
        nothing of your boards. The analytics of a board are computed from its activity, and only
        its members see them. Everything lies in one folder of the server, and in the backups made
        of it.
      </p>
      <h2>Downloading and deleting it</h2>
      <p>
        Under Settings, Security you can download your data, with your avatar and the files on your
        boards, and delete your account. With it go your profile, sessions, labels, notifications,
        reactions, avatar, and the boards that nobody else would own. Your comments on the boards of
        others and what you did there stay, with your name as a text, unless you choose there that
        they stay without it; what others were notified of until then keeps it. The name of a
        deleted account is kept for the activity as long as that is. A hash of your username, and of
        what it looks like, is kept, so that nobody else gets it.
      </p>
      {contactEmail && (
        <p>
          Questions? Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
        </p>
      )}
    </TextPage>
  )
}
