import { BIO_MAX, COMMENT_MAX, LIST_CAPACITY, PASSWORD_MIN } from "@/lib/constants";
import { t } from "@/lib/i18n";
import { paths } from "@/paths";

export interface Question {
  question: string;
  answer: string;
  /** Link to the screen that the answer is about. */
  link?: { to: string; label: string };
}

export interface QuestionGroup {
  id: string;
  title: string;
  questions: readonly Question[];
}

/** Frequent questions about the product, in the four groups of R164. */
export const FAQ: readonly QuestionGroup[] = [
  {
    id: "getting-started",
    title: t`Getting Started`,
    questions: [
      {
        question: t`What is Shauri for?`,
        answer: t`Shauri is Swahili for advice. People across Africa share what’s worth its price and who you can trust: a tailor in Lagos, a phone repairer in Kumasi, a clinic in Nairobi. Read before you spend, ask when you find nothing, and share what you know.`,
        link: { to: paths.categories(), label: t`Browse the categories` },
      },
      {
        question: t`Do I need an account?`,
        answer: t`Not to read or search. You need a free account to post, ask, answer, vote, comment and make lists.`,
        link: { to: paths.signup(), label: t`Sign up` },
      },
      {
        question: t`How do I sign up?`,
        answer: t`Give your name, your e-mail address and a password of at least ${PASSWORD_MIN} characters with a capital letter, a small letter, a digit and a symbol. We’ll send a 6-digit code to that address; enter it and you’re a member. You can also continue with Google.`,
        link: { to: paths.signup(), label: t`Sign up` },
      },
      {
        question: t`The code didn’t arrive. What now?`,
        answer: t`Give it a minute and check your spam folder. Then resend the code, or change the e-mail address if you mistyped it. If you left the page, enter the same address in the sign-up form again: it offers to resend the code.`,
      },
      {
        question: t`Does it use much mobile data?`,
        answer: t`No. Pages are small, pictures load only when they come into view, and photos are shrunk on your phone to at most 500 KB before they are sent. With “Save data” on, photos load when you tap and nothing loads in the background. It turns on by itself if your phone saves data or the network is slow. The switch is under “Me” on a phone, and under “Display and data” at the foot of every page.`,
      },
      {
        question: t`Can I have larger text or a dark page?`,
        answer: t`Yes. “Text size” and “Theme” are under “Me” on a phone, and under “Display and data” at the foot of every page. This device remembers them. If your phone shows everything larger, so does Shauri.`,
      },
      {
        question: t`What happens to what I write when I’m offline?`,
        answer: t`It stays on your phone. Forms save what you type, so it’s there when you return. Anything you send offline (a post, a comment, an answer, a vote, a saved item) is sent when you’re back online. A bar at the top shows what’s waiting, and “Show” lets you change or discard it. You can read the last pages you opened offline too.`,
      },
      {
        question: t`Does Shauri work outside Nigeria?`,
        answer: t`Yes, anywhere. Prices and budgets are in naira so you can compare them; the location on each post says where it applies.`,
      },
      {
        question: t`How do I see only what’s near me, or within my budget?`,
        answer: t`Tap “My area” above a list or a search and choose your area once: it stays on your device, and we never ask for your phone’s position. Use “Place” to look elsewhere. A place includes everything within it: Lagos shows Ikeja and Yaba too. Write a location as you’d say it, like “Ikeja, Lagos”, and people find your post there. You can also filter by price, by four stars and up, or by verified posts and posts with photos. Search understands words too: “rice cooker in Ikeja under 50k”.`,
        link: { to: paths.recommendations(), label: t`Browse recommendations` },
      },
    ],
  },
  {
    id: "recommendations-and-reviews",
    title: t`Recommendations & Reviews`,
    questions: [
      {
        question: t`What is the difference between a recommendation and a review?`,
        answer: t`A recommendation is advice to others: go there, ask for this, expect to pay that. A review is what happened to you with one product or business, with one to five stars, good or bad.`,
      },
      {
        question: t`How do I write one that helps?`,
        answer: t`Put the thing and the place in the title. Say what you paid, when, what went well and what didn’t, and who it suits. Photos and a few tags help others find it.`,
        link: { to: paths.submitRecommendation(), label: t`Write a recommendation` },
      },
      {
        question: t`How do I see only the bad reviews of something?`,
        answer: t`Open its page and tap a row of its stars to see only those reviews; tap it again to see all. Beside them, choose the order, or show only reviews with photos or verified purchases.`,
      },
      {
        question: t`How do I look at the photos closely?`,
        answer: t`Tap one to fill the screen, and swipe to see the others. Spread two fingers or tap twice to zoom in; Back closes it. On the page of a product or business, “Photos from reviews” shows what others saw, with a link to each post.`,
      },
      {
        question: t`What did people pay for it?`,
        answer: t`When you recommend or review something, you can say what you paid and in which month; your post shows it. Once three members have done so for a product or business, its page shows the middle price of the last six months and how it changed. Anonymous posts don’t count there, so no price gives away who wrote them.`,
      },
      {
        question: t`The product or business I want to review isn’t listed`,
        answer: t`Start the review anyway. Type its name into the product or business box and add it; your review is linked to it.`,
        link: { to: paths.submitReview(), label: t`Write a review` },
      },
      {
        question: t`Can I review the same product twice?`,
        answer: t`No, each member gets one review per product or business, to keep the stars fair. If your experience changes, edit your review: its earlier stars, and their dates, stay beside the new ones.`,
      },
      {
        question: t`Can I post without showing my name?`,
        answer: t`Yes. Tick “Post anonymously” when you write. Nobody else can see or look up who wrote it, and you can still delete it yourself.`,
      },
      {
        question: t`What do the badges mean?`,
        answer: t`A tick beside a name means that we’ve verified the member. “Verified Purchase” on a review means that we’ve confirmed the purchase. Nobody can buy these badges or give them to themselves.`,
      },
      {
        question: t`Who wrote this?`,
        answer: t`Beside a name you see how much the member has posted and when they joined, and at the end of a post how many stars they give on average. Tap the reputation on a profile to see how it’s counted. Anonymous posts don’t count in these numbers.`,
      },
      {
        question: t`How do I share something with a friend?`,
        answer: t`Tap “Share” on a post, question, list, profile, product or business, or in the menu of an answer. WhatsApp comes first; you can also copy the text or use your phone’s own options. The message includes the stars, the price and the place, so your friend can read it without opening anything. It doesn’t name the author, and the link says nothing about you. Before you share a private list, we ask whether to make it public.`,
      },
      {
        question: t`Why was my post refused?`,
        answer: t`Usually because you posted too fast or twice. The limit is six posts in ten minutes; in your first three days, five a day with one link and three photos each. You can’t post the same words again within five minutes. Your text stays in the form, so wait a little and send it again.`,
      },
      {
        question: t`Can I change what I wrote?`,
        answer: t`Yes: choose Edit from the three-dot menu of a post, or tap the pencil below an answer or a comment. Everyone can see when it was edited. Only you and moderators can see earlier versions: tap “Edited”. Votes stay.`,
      },
      {
        question: t`In which language can I write?`,
        answer: t`In any. Below your text, the form says which language it took it for; choose another if that is wrong. Screen readers and translators then read your post correctly, and people who filter lists by “Languages you read” find it.`,
      },
      {
        question: t`How do I remove something I posted?`,
        answer: t`Open it and choose Delete from the three-dot menu, or tap the bin beside it under “My posts”. It’s removed for everyone right away.`,
        link: { to: paths.ownContent(), label: t`Your content` },
      },
    ],
  },
  {
    id: "community-features",
    title: t`Community Features`,
    questions: [
      {
        question: t`What if a search finds nothing that fits?`,
        answer: t`We also try other spellings and other names for the same thing, and the page says so. If it’s still not there, choose “Ask about this” below the results, or “Create a Request” if there are none: your words go into a question, which you can write before you sign in.`,
        link: { to: paths.search(), label: t`Search` },
      },
      {
        question: t`How do I check someone who sells by phone or on Instagram?`,
        answer: t`Paste the number, the @name or the link into the search: if a business here has it, you’ll see that business and what people say about it. If not, the page says so, and “Ask about this” puts it into a question.`,
        link: { to: paths.search(), label: t`Search` },
      },
      {
        question: t`My own number is listed for a business. How do I get it removed?`,
        answer: t`Open the business, tap “About these contacts” and then the flag beside the number. You don’t need an account. A moderator decides; a recently added number is hidden until then.`,
      },
      {
        question: t`How do I ask for a recommendation?`,
        answer: t`On a phone, tap the plus at the bottom and then Ask, or open Requests. Say what you need, where, by when, and your budget if you have one. We’ll notify you about every answer.`,
        link: { to: paths.submitRequest(), label: t`Ask` },
      },
      {
        question: t`Has someone asked this before?`,
        answer: t`While you type your title, similar questions and recommendations appear below it, from the third letter on. “See the answer” takes you there, and the form saves your words in case you still need to ask.`,
      },
      {
        question: t`My question is answered. Can I close it?`,
        answer: t`Yes. Open your question and set its status to answered or closed. Only open questions take new answers.`,
        link: { to: paths.requests(), label: t`See the requests` },
      },
      {
        question: t`How do I say which answers helped me?`,
        answer: t`Tap “This helped” on any answer to your question: it comes first, its author is notified, and your question counts as answered until you remove the last “This helped”. “Make a public list” puts those answers into a list you can share.`,
      },
      {
        question: t`Can I link a product or business in my answer?`,
        answer: t`Yes: tap “Link a business or product” and type the name of a recommendation, product or business. It’s shown under your answer, with its stars.`,
      },
      {
        question: t`Can I reply to an answer or a comment?`,
        answer: t`Yes, with “Reply” below it; replies appear there, one level deep. We notify its author, the author of the page and the last person who replied before you.`,
      },
      {
        question: t`How does voting work?`,
        answer: t`Each person has one vote per post, answer or comment. Tap the other arrow to change it, or the same arrow again to remove it. You can’t vote on your own posts. We notify the author of an upvote, never of a downvote.`,
      },
      {
        question: t`What are lists?`,
        answer: t`Collections of what you want to save, up to ${LIST_CAPACITY} items in each: for a wedding, a move, a new shop. Tap the bookmark of a post, question, product or business to save it to the list you used last. “Change” moves it or adds a note; tap again to remove it. In a list, drag a card by its dots, or use its menu, to move it. A list is private until you make it public; then anyone with its link can read it, and people can find it by search.`,
        link: { to: paths.myLists(), label: t`Your lists` },
      },
      {
        question: t`Can I comment on a post?`,
        answer: t`On every recommendation and review, in up to ${COMMENT_MAX} characters. Ask what is missing, or say how it went for you.`,
      },
      {
        question: t`Which notifications will I get?`,
        answer: t`When someone upvotes your post, comments on it, answers your question, replies to you or says that your answer helped; when a business replies to your review; and when moderators hide or restore something of yours, or decide on your claim to a business. Tap the bell to see them, and tap one to open what it’s about. Several people’s likes or comments on one post share one line; opening it marks them all as read.`,
        link: { to: paths.notifications(), label: t`Your notifications` },
      },
      {
        question: t`Can I get notifications while Shauri is closed?`,
        answer: t`Yes. We offer it after you ask something, and “Notification settings” above your notifications has a switch for your phone and one for e-mail for each kind, and quiet hours. Signing out turns them off on that phone, and each e-mail has a link to stop e-mails.`,
        link: { to: paths.notifications(), label: t`Your notifications` },
      },
      {
        question: t`I blocked notifications in my browser. How do I allow them?`,
        answer: t`In a browser, tap the icon beside the address, then Permissions, allow notifications and reload the page. With Shauri on your home screen, allow them in your device’s settings, under Notifications. On an iPhone, add Shauri to the home screen first and open it from there.`,
      },
      {
        question: t`Can I have Shauri on my home screen?`,
        answer: t`Yes: from your second visit, “Me” on a phone offers to add it, if your browser can. It then opens like an app, and its icon shows how many notifications are unread. You can share a photo or a link from another app to it: the form opens with it, and nothing is sent until you post it.`,
      },
      {
        question: t`A category is missing`,
        answer: t`Suggest it, or a subcategory of one that exists. You don’t need an account.`,
        link: { to: paths.suggestCategory(), label: t`Suggest a category` },
      },
      {
        question: t`How do I report a false or harmful post?`,
        answer: t`Tap the flag beside it, or choose Report in the menu of an answer or a comment. Posts, answers, comments, profiles, public lists, products, businesses, their contacts and their replies all have one. A moderator checks it and hides what breaks the rules; we tell its author why, and they can answer. If several members report something, it’s hidden until a moderator checks it. Without an account, write to us with the link of the post and what is wrong with it, and choose “Content” as the category.`,
        link: { to: paths.contactUs({ category: "content" }), label: t`Report a post` },
      },
      {
        question: t`People review my business here. Can I reply?`,
        answer: t`Yes: open its page and choose “Claim it”. Once we’ve verified that it’s yours, you can reply once to each review, in public and as the business, and keep its name, logo, description, place, hours, website and contacts up to date. The name can change once in 30 days, and the page shows the names before. You can’t review it or vote on what people say about it.`,
      },
      {
        question: t`The same business is listed twice. What can I do?`,
        answer: t`Report one of them as wrong and name the other. A moderator merges them: all posts move along, and the old address leads to the one that stays.`,
      },
      {
        question: t`What do moderators hide, and why?`,
        answer: t`What breaks the rules, never an honest bad review. Everything they hide, show again or suspend is in a record that everyone can read, with the day and the reason, and without names.`,
        link: { to: paths.moderationRecord(), label: t`What moderators did` },
      },
    ],
  },
  {
    id: "account-and-privacy",
    title: t`Account & Privacy`,
    questions: [
      {
        question: t`I forgot my password`,
        answer: t`On the sign-in page choose “Forgot your password?”. We’ll send a 6-digit code to your e-mail address; enter it with a new password.`,
        link: { to: paths.login(), label: t`Sign in` },
      },
      {
        question: t`How do I change my password or my profile?`,
        answer: t`Both are on your profile: name, username, picture, a bio of up to ${BIO_MAX} characters, Change Password and Change E-mail, which both addresses confirm. Write to us if you’ve lost the old one.`,
        link: { to: paths.profile(), label: t`Your profile` },
      },
      {
        question: t`What can other people see about me?`,
        answer: t`Your username or name, picture, location, bio and posts. Your e-mail address, phone number, date of birth and the other additional details are visible only to you. With “Public profile” off, your posts show “Anonymous” as their author; anyone who has the link to your picture can still open it.`,
      },
      {
        question: t`Can I block someone?`,
        answer: t`Yes, on their profile or in the menu of one of their answers or comments. You then won’t see each other’s answers, comments and notifications. Nobody is notified, and posts stay. To unblock, open “Blocked members” on your profile.`,
        link: { to: paths.profile(), label: t`Your profile` },
      },
      {
        question: t`What does Follow do, and who knows?`,
        answer: t`See what’s new under “Following” in your menu: posts in a category (choose a place there first to follow it in that place), posts about a product or business or by a member, and answers to a question. Nobody sees what you follow, or how many people follow something. To unfollow, open “What you follow” on that screen.`,
        link: { to: paths.following(), label: t`Following` },
      },
      {
        question: t`How many photos can a post have?`,
        answer: t`Six, or three in your first three days. Choose or take them together, drag them into order, and describe each for people who can’t see it. Your phone makes them smaller and sends them one by one. If the network fails, or you close the page, Shauri continues with the missing ones.`,
      },
      {
        question: t`Do my photos show where I live?`,
        answer: t`No. Your phone removes the hidden location from every photo before it’s sent. What you can see in the picture itself stays visible, so check before you send.`,
      },
      {
        question: t`How do I delete my account?`,
        answer: t`On your profile choose Delete Account and tell us why. We sign you out, e-mail you, and a day later we delete your profile, private details, votes, lists, follows and photos. If you change your mind, or if it wasn’t you, sign in before then and choose “Keep my account” on your profile. Your posts stay as those of a “deleted user”; delete them first if you want them gone.`,
        link: { to: paths.profile(), label: t`Your profile` },
      },
      {
        question: t`What do you do with my data?`,
        answer: t`We use it to run the site, and we don’t sell it. The privacy policy says what we keep, why, for how long, and what your rights are.`,
        link: { to: paths.privacyPolicy(), label: t`Privacy policy` },
      },
    ],
  },
];
